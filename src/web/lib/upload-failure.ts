import { ApiError } from './api.ts';
import { useTranslation } from './i18n.ts';
import { UnreadablePhotoError } from './photo.ts';

/** Why a file was not taken, for whoever chose it (rule pages/uploads). */
export function useUploadWords(): (error: unknown, field: string) => string {
  const { t } = useTranslation('common');
  return (error, field) => {
    const why = uploadFailure(error, field);
    return 'words' in why ? why.words : t(`upload.${why.key}`);
  };
}

type UploadFailure =
  | { words: string }
  | { key: 'heic' | 'broken' | 'offline' | 'refusedSize' | 'refusedKind' | 'unavailable' | 'failed' };

/**
 * The reason in the server's words where it gave any, or else by the status: what stands between browser and server
 * answers without words of ours.
 */
export function uploadFailure(error: unknown, field: string): UploadFailure {
  if (error instanceof UnreadablePhotoError) return { key: error.isHeic ? 'heic' : 'broken' };
  if (!(error instanceof ApiError)) return { key: 'failed' };
  if (error.code === 'network') return { key: 'offline' };
  const atField = error.errors[field]?.join(' ');
  if (atField) return { words: atField };
  if (error.code !== 'internal') return { words: error.message };
  if (error.status === 413) return { key: 'refusedSize' };
  if (error.status === 415) return { key: 'refusedKind' };
  return { key: [502, 503, 504, 507].includes(error.status) ? 'unavailable' : 'failed' };
}

/** Whether the same file may be taken when it is sent again; one whose content was judged is not. */
export function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof UnreadablePhotoError) && !(error instanceof ApiError && error.status === 422);
}
