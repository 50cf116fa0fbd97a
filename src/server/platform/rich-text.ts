import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_TAGS, visibleLength } from '#domain/kernel/rich-text.ts';

/** Sanitises HTML that somebody typed (rule jobs/texts); empty if a reader would see nothing of it. */
export function sanitizeRichText(html: string): string {
  const left = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {},
    // Other editors write these tags for the same formatting.
    transformTags: { b: 'strong', i: 'em' },
  });
  return visibleLength(left) === 0 ? '' : left;
}
