import css from './rich-text.module.css';

/** Text that was written in the editor; the server has sanitised it before it was stored. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (rule jobs/texts)
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
