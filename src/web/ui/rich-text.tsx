import css from './rich-text.module.css';

/** Rich text from the editor, which the server sanitised before storing it. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (rule jobs/texts)
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
