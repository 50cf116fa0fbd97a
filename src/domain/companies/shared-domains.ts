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
  ...['ik.me', 'swissmail.org', 'vtx.ch', 'tele2.ch', 'cablecom.ch', 'arcor.de', 'alice.de', 'online.de'],
  ...['email.de', 'e-mail.de', 'kabelmail.de', 'vodafone.de', 'unitybox.de', 'ewetel.net', 'netcologne.de'],
  ...[
    'versanet.de',
    'o2online.de',
    'o2mail.de',
    'aon.at',
    'chello.at',
    'a1.net',
    'kabsi.at',
    'inode.at',
    'drei.at',
  ],
  ...['utanet.at', 'liwest.at', 'neuf.fr', 'bbox.fr', 'numericable.fr', 'club-internet.fr', 'aliceadsl.fr'],
  ...['cegetel.net', 'voila.fr', 'fastwebnet.it', 'email.it', 'inwind.it', 'iol.it', 'poste.it', 'pec.it'],
  ...['legalmail.it', 'arubapec.it', 'teletu.it', 'blu.it', 'giallo.it', 'supereva.it', 'kataweb.it'],
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
  ...[
    'seznam.cz',
    'email.cz',
    'centrum.cz',
    'atlas.cz',
    'post.cz',
    'wp.pl',
    'o2.pl',
    'onet.pl',
    'interia.pl',
  ],
  ...['op.pl', 'poczta.fm', 'gazeta.pl', 'tlen.pl', 'sapo.pt', 'iol.pt', 'netcabo.pt', 'clix.pt', 'azet.sk'],
  ...[
    'centrum.sk',
    'zoznam.sk',
    'post.sk',
    'freemail.hu',
    'citromail.hu',
    'indamail.hu',
    'abv.bg',
    't-com.hr',
  ],
  ...['net.hr', 'siol.net', 'telefonica.net', 'terra.es', 'ono.com', 'ziggo.nl', 'kpnmail.nl', 'home.nl'],
  ...['telenet.be', 'skynet.be', 'pt.lu', 'btinternet.com', 'virginmedia.com', 'ukr.net', 'bk.ru', 'list.ru'],
  ...['internet.ru', 'rambler.ru', 'ya.ru', 'i.ua', 'meta.ua', 'hushmail.com', 'runbox.com', 'disroot.org'],
  ...[
    'riseup.net',
    'startmail.com',
    'mailfence.com',
    'duck.com',
    'simplelogin.com',
    'anonaddy.me',
    'addy.io',
  ],
  ...['lycos.com', 'excite.com', 'juno.com', 'usa.com', 'comcast.net', 'verizon.net', 'att.net', 'cox.net'],
  ...['naver.com', 'daum.net', 'hanmail.net', '126.com', 'sina.com', 'foxmail.com', 'temp-mail.org'],
  ...['tempmail.com', '10minutemail.com', 'maildrop.cc', 'getnada.com', 'sharklasers.com', 'grr.la'],
  ...['dispostable.com', 'throwawaymail.com', 'mailnesia.com', 'mohmal.com', 'byom.de', 'spoofmail.de'],
  ...['wegwerfmail.de', 'wegwerfemail.de', 'muellmail.com', 'trash-mail.com', 'einrot.com'],
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
  ...['webnode.page', 'webnode.fr', 'webnode.it', 'webnode.at', 'jimdoweb.com', 'ch.vu', 'de.vu', 'at.vu'],
  ...['it.vu', 'fr.vu', 'de.tl', 'page.tl', 'es.tl', 'it.tl', 'fr.gd', 'at.tf', 'de.tf', 'ch.tf', 'npage.de'],
  ...['e-monsite.com', 'over-blog.com', 'canalblog.com', 'beepworld.de', 'eatbu.com', 'my-free.website'],
  ...['homepage-baukasten.de', 'hpage.com', 'altervista.org', 'xoom.it', 'simplesite.com', 'site123.me'],
  ...['ucoz.com', 'metro.rest', 'square.site', 'notion.site', 'business.blog', 'magix.net', 'homestead.com'],
  ...['guestreservations.com', 'hotels-in-zermatt.com', 'resmio.com', 'foratable.com', 'yolasite.com'],
  ...['myshopify.com', 'wixstudio.com', 'medium.com', 'substack.com', 'framer.website', 'neocities.org'],
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

/** Providers of mail with domains in many countries, such as `hotmail.co.uk` and `live.fr`: the word before the ending. */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...[
    'aol',
    'freenet',
    'gmail',
    'gmx',
    'googlemail',
    'hotmail',
    'icloud',
    'inbox',
    'keemail',
    'laposte',
    'live',
  ],
  ...[
    'mail',
    'mailbox',
    'msn',
    'outlook',
    'posteo',
    'proton',
    'protonmail',
    'rediffmail',
    'rocketmail',
    'tiscali',
  ],
  ...['tuta', 'tutamail', 'tutanota', 'yahoo', 'yandex', 'ymail', 'yopmail', 'zoho', 'zohomail'],
]);

const SHARED_DOMAINS: ReadonlySet<string> = new Set(SHARED);

/** Whether a registrable domain, in lower case and ASCII, is shared by many. */
export function isSharedDomain(domain: string): boolean {
  return SHARED_DOMAINS.has(domain) || PROVIDERS.has(domain.slice(0, domain.indexOf('.')));
}
