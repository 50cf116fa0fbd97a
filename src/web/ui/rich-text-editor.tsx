import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { type ControlProps, labelIdOf } from './field.tsx';
import input from './input.module.css';
import { cleanPasted } from './pasted.ts';
import css from './rich-text-editor.module.css';
import { RichTextWaiting } from './rich-text-waiting.tsx';

interface RichTextEditorProps {
  control: ControlProps;
  name?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  rows: number;
  autoFocus: boolean;
}

// Only the marks that the server's sanitiser keeps (rule jobs/texts): others would be lost on saving.
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
  }),
];

/** In pixels: the scroll margin around the cursor, so that typing does not end up behind the sticky bar. */
const KEPT_IN_SIGHT = { top: 5, right: 5, bottom: 120, left: 5 };

/** Loaded by `RichTextField`, never directly: the editor is larger than a whole public page. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { control, value, onChange, onBlur, disabled = false, rows, autoFocus } = props;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    autofocus: autoFocus && 'end',
    immediatelyRender: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur: () => onBlur?.(),
    editorProps: {
      transformPastedHTML: cleanPasted,
      scrollThreshold: KEPT_IN_SIGHT,
      scrollMargin: KEPT_IN_SIGHT,
      attributes: {
        id: control.id,
        class: css.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelIdOf(control.id),
        style: `min-height: ${rows * 1.5625 + 1.5}rem`,
      },
    },
  });
  // The value can also be set from outside, by restoring a draft or resetting the form.
  useEffect(() => {
    if (editor && value !== editor.getHTML() && !(value === '' && editor.isEmpty)) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const element = editor?.view.dom;
    if (!element) return;
    setOrRemove(element, 'aria-describedby', control['aria-describedby']);
    setOrRemove(element, 'aria-invalid', control['aria-invalid'] && 'true');
    setOrRemove(element, 'aria-required', control.required && 'true');
  }, [editor, control]);
  // The editor is created after its code has loaded; the placeholder stays until then to avoid a layout shift.
  if (!editor) return <RichTextWaiting rows={rows} />;
  return (
    <div
      className={`${input.box} ${css.editor}`}
      data-invalid={control['aria-invalid']}
      data-disabled={disabled || undefined}
    >
      {!disabled && <Toolbar editor={editor} controls={control.id} />}
      <EditorContent editor={editor} className={css.content} />
    </div>
  );
}

function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation('common');
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { key: 'bold', label: t('editor.bold'), Icon: IconBold, run: () => chain().toggleBold().run() },
    { key: 'italic', label: t('editor.italic'), Icon: IconItalic, run: () => chain().toggleItalic().run() },
    {
      key: 'underline',
      label: t('editor.underline'),
      Icon: IconUnderline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      key: 'bulletList',
      label: t('editor.bullets'),
      Icon: IconList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      label: t('editor.numbers'),
      Icon: IconListNumbers,
      run: () => chain().toggleOrderedList().run(),
    },
  ] as const;
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('editor.toolbar')} aria-controls={controls}>
      {tools.map(({ key, label, Icon, run }) => (
        <IconButton
          key={key}
          className={css.tool}
          label={label}
          icon={<Icon size={20} aria-hidden />}
          aria-pressed={on[key]}
          // Prevents the button from taking the focus, so that typing continues in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        />
      ))}
    </div>
  );
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
