import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { RECOMMENDED_IMAGE } from '#domain/companies/pictures.ts';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { CompanyImage } from '#web/nouns/company/image.tsx';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import type { Shape } from '#web/nouns/picture/cut.ts';
import { PictureField } from '#web/nouns/picture/picture-field.tsx';
import layout from '#web/ui/form.module.css';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import css from './images.module.css';
import profile from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export const handle: PageHandle = { texts: ['companies', 'picture'] };
export const meta = pageMeta('companies', 'images');

const { width, height } = RECOMMENDED_IMAGE;
const IMAGE: Shape = { ratio: width / height };
const LOGO: Shape = { ratio: 1, isRoomy: true };

/** The logo and the image of a company; each is saved right after cropping. */
export default function CompanyImagesPage() {
  const { id } = useOwnCompany();
  return (
    <ProfileFrame>
      <Images key={id} companyId={id} />
    </ProfileFrame>
  );
}

function Images({ companyId }: { companyId: number }) {
  const { t } = useTranslation('companies');
  const { data, isError, refetch: again } = useQuery(apiQuery('getCompany', { params: { companyId } }));
  if (data) return <Fields company={data.data} />;
  if (isError) return <ErrorState title={t('profile.failed')} onRetry={() => void again()} />;
  return <SkeletonText lines={8} />;
}

function Fields({ company }: { company: Reply<'getCompany'>['data'] }) {
  const { t } = useTranslation('companies');
  const params = { companyId: company.id };
  const mayDecide = isDecider(useOwnCompany().role);
  const [image] = company.images;
  const andShow = async (change: Promise<unknown>) => {
    await change;
    await refetch('getCompany', params);
  };
  return (
    <div className={layout.form}>
      <div className={layout.section}>
        <p className={profile.lead}>{t('images.lead')}</p>
        <fieldset className={css.fields} disabled={!mayDecide}>
          <PictureField
            label={t('images.logo.label')}
            hint={t('images.logo.hint')}
            name="logo"
            shape={LOGO}
            has={company.logo !== null}
            save={(file, onProgress) => andShow(api.call('uploadLogo', { params, file, onProgress }))}
            remove={() => andShow(api.call('deleteLogo', { params }))}
            words={{
              choose: t('images.logo.choose'),
              replace: t('images.logo.replace'),
              saved: t('images.logo.saved'),
              removeButton: t('images.logo.remove'),
              removeTitle: t('images.logo.removeTitle', { company: company.name }),
              removeText: t('images.removeText'),
              removeConfirm: t('images.logo.remove'),
              removed: t('images.logo.removed'),
            }}
          >
            {company.logo && (
              <CompanyLogo logo={company.logo} alt={t('images.logo.alt', { company: company.name })} />
            )}
          </PictureField>
          <PictureField
            label={t('images.image.label')}
            hint={t('images.image.hint', { width, height })}
            name="image"
            shape={IMAGE}
            has={image !== undefined}
            save={(file, onProgress) => andShow(api.call('uploadCompanyImage', { params, file, onProgress }))}
            remove={() => andShow(api.call('deleteCompanyImage', { params }))}
            words={{
              choose: t('images.image.choose'),
              replace: t('images.image.replace'),
              saved: t('images.image.saved'),
              removeButton: t('images.image.remove'),
              removeTitle: t('images.image.removeTitle', { company: company.name }),
              removeText: t('images.removeText'),
              removeConfirm: t('images.image.remove'),
              removed: t('images.image.removed'),
            }}
          >
            {image && (
              <CompanyImage
                className={css.image}
                path={image.path}
                alt={t('images.image.alt', { company: company.name })}
                sizes="(min-width: 40rem) 35rem, 90vw"
              />
            )}
          </PictureField>
        </fieldset>
      </div>
    </div>
  );
}
