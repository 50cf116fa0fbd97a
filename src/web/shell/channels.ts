import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';

interface Channel {
  name: string;
  Icon: typeof IconBrandFacebook;
  /** The share link for a page with this address. */
  address: (page: string) => string;
}

/**
 * The social networks in the footer (rule pages/channels); an empty list hides them. The association has no profiles
 * yet, so each link shares the current page; a profile would be a channel with one address for all pages.
 */
export const CHANNELS: readonly Channel[] = [
  {
    name: 'WhatsApp',
    Icon: IconBrandWhatsapp,
    address: (page) => `https://wa.me/?text=${encodeURIComponent(page)}`,
  },
  {
    name: 'LinkedIn',
    Icon: IconBrandLinkedin,
    address: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(page)}`,
  },
  {
    name: 'Facebook',
    Icon: IconBrandFacebook,
    address: (page) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page)}`,
  },
];
