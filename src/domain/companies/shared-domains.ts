/**
 * Domains that belong to no house, although houses have addresses there: mailboxes for everybody, portals, networks and
 * directories. A mailbox at one of them proves nothing (rule companies/verification). Hosts that give each customer a
 * name of its own below theirs, such as `wixsite.com`, stand in the public suffix list if they take part in it; those
 * that houses of ours use stand here too, so that a change of that list cannot let them through.
 */
const SHARED = [
  // Mail of Switzerland and its neighbours.
  ...['bluewin.ch', 'bluemail.ch', 'swissonline.ch', 'hispeed.ch', 'sunrise.ch', 'upc.ch', 'quickline.ch'],
  ...['gmx.ch', 'gmx.net', 'gmx.de', 'gmx.at', 'gmx.com', 'web.de', 't-online.de', 'freenet.de', 'mail.ch'],
  ...['vtxmail.ch', 'netplus.ch', 'romandie.com', 'ticino.com', 'tiscali.it', 'libero.it', 'virgilio.it'],
  ...['alice.it', 'tin.it', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'adon.li'],
  // Mail of the world.
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.de', 'outlook.fr', 'outlook.it', 'hotmail.com'],
  ...['hotmail.ch', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.de'],
  ...['yahoo.fr', 'yahoo.it', 'yahoo.co.uk', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'tutanota.com', 'tuta.io', 'fastmail.com'],
  ...['mail.com', 'mail.ru', 'yandex.ru', 'yandex.com', 'zoho.com', 'hey.com', 'mailbox.org', 'posteo.de'],
  ...[
    'posteo.ch',
    'qq.com',
    '163.com',
    'mailinator.com',
    'yopmail.com',
    'guerrillamail.com',
    'trashmail.com',
  ],
  // Portals, networks and directories on which houses have a page.
  ...[
    'booking.com',
    'airbnb.com',
    'airbnb.ch',
    'expedia.com',
    'hotels.com',
    'tripadvisor.com',
    'tripadvisor.ch',
  ],
  ...['hrs.com', 'trivago.ch', 'thefork.ch', 'thefork.com', 'lunchgate.ch', 'local.ch', 'search.ch'],
  ...['swisshotels.com', 'myswitzerland.com', 'hotelleriesuisse.ch', 'gastrosuisse.ch', 'e-domizil.ch'],
  ...['facebook.com', 'fb.com', 'instagram.com', 'linkedin.com', 'tiktok.com', 'youtube.com', 'x.com'],
  ...['twitter.com', 'google.com', 'goo.gl', 'linktr.ee', 'bit.ly', 'tinyurl.com', 'wikipedia.org'],
  // Hosts of websites.
  ...['wix.com', 'wixsite.com', 'jimdo.com', 'jimdofree.com', 'jimdosite.com', 'weebly.com', 'wordpress.com'],
  ...[
    'squarespace.com',
    'webflow.io',
    'blogspot.com',
    'tumblr.com',
    'business.site',
    'webnode.ch',
    'one.com',
  ],
  ...['webnode.com', 'strikingly.com', 'godaddysites.com', 'github.io', 'netlify.app', 'vercel.app'],
  ...[
    'cyon.site',
    'hostpoint.ch',
    'infomaniak.ch',
    'localsearch.ch',
    'chayns.site',
    'canva.site',
    'carrd.co',
  ],
];

const SHARED_DOMAINS: ReadonlySet<string> = new Set(SHARED);

/** Whether a registrable domain, in lower case and ASCII, is shared by many. */
export function isSharedDomain(domain: string): boolean {
  return SHARED_DOMAINS.has(domain);
}
