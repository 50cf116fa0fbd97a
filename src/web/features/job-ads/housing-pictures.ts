import { useRef, useState } from 'react';
import { MOST_HOUSING_PICTURES } from '#domain/jobs/housing-pictures.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { drawnAnew } from '#web/lib/photo.ts';
import { api } from '#web/lib/session.ts';
import { useUploads } from '#web/lib/uploads.ts';
import type { JobValues } from './job-form-values.ts';

export type HousingPictures = ReturnType<typeof useHousingPictures>;

type Rows = JobValues['housing_pictures'];

/**
 * The pictures of the room in the form of an ad. They upload while it is filled in, also while another of its steps is
 * shown, so it is called where all steps are.
 */
export function useHousingPictures(form: FormPart<Pick<JobValues, 'housing_pictures'>>, companyId: number) {
  const { t } = useTranslation('job-ads');
  const [moved, setMoved] = useState('');
  // Refs, since an upload ends after the render that started it, and several may end before the next one.
  const latest = useRef(form);
  latest.current = form;
  const rows = useRef<Rows>(form.values.housing_pictures);
  rows.current = form.values.housing_pictures;
  const uploads = useUploads({
    send: async (file, sending) => {
      const ready = await drawnAnew(file);
      return (await api.call('uploadHousingPicture', { ...sending, params: { companyId }, file: ready }))
        .data;
    },
    field: 'picture',
    onDone(picture) {
      set([...rows.current, picture]);
      return [];
    },
    refuse: (underWay) =>
      rows.current.length + underWay < MOST_HOUSING_PICTURES
        ? null
        : t('form.pictures.full', { max: MOST_HOUSING_PICTURES }),
  });

  function set(pictures: Rows) {
    rows.current = pictures;
    latest.current.set({ housing_pictures: pictures });
  }

  return {
    ...uploads,
    form,
    /** Which place a picture was moved to, for the live region. */
    moved,
    move(from: number, to: number) {
      const pictures = [...rows.current];
      pictures.splice(to, 0, ...pictures.splice(from, 1));
      set(pictures);
      setMoved(t('form.pictures.moved', { from: from + 1, to: to + 1 }));
    },
    remove(id: string) {
      set(rows.current.filter((picture) => picture.id !== id));
    },
  };
}
