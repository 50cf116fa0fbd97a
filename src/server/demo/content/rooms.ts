import { svg } from './svg.ts';

/*
 * Pictures of rooms for employees, flat as the landscapes of the houses: invented, like the houses.
 */

const WIDTH = 1200;
const HEIGHT = 800;

interface Paint {
  wall: string;
  floor: string;
  wood: string;
  cloth: string;
  light: string;
}

const PAINTS: readonly Paint[] = [
  { wall: '#f1e9dc', floor: '#c9a77c', wood: '#8a5a34', cloth: '#35507a', light: '#bfe0ef' },
  { wall: '#e3ece6', floor: '#b58f63', wood: '#6b4a30', cloth: '#8a4300', light: '#f5cf83' },
];

/** What is drawn of a room, in the order in which an ad shows it. */
const VIEWS: readonly ((paint: Paint) => string)[] = [bedroom, bathroom, kitchen, outlook];

/** So many pictures of a room, 1200 × 800; `paint` chooses its colours. */
export function roomPictures(paint: number, count: number): string[] {
  const chosen = PAINTS[paint % PAINTS.length] as Paint;
  return VIEWS.slice(0, count).map((view) => svg(WIDTH, HEIGHT, view(chosen)));
}

function shell({ wall, floor }: Paint): string {
  return `<rect width="1200" height="800" fill="${wall}"/><rect y="600" width="1200" height="200" fill="${floor}"/>`;
}

function pane({ wood, light }: Paint, x: number): string {
  return `<rect x="${x}" y="120" width="300" height="260" fill="${light}" stroke="${wood}" stroke-width="16"/>
<path d="M${x} 380l90-110 70 60 60-90 80 140z" fill="#ffffff" fill-opacity="0.8"/>
<path d="M${x + 150} 120v260" stroke="${wood}" stroke-width="10"/>`;
}

function bedroom(paint: Paint): string {
  const { wood, cloth } = paint;
  return `${shell(paint)}${pane(paint, 760)}
<rect x="90" y="360" width="30" height="310" fill="${wood}"/><rect x="620" y="480" width="26" height="190" fill="${wood}"/>
<rect x="110" y="520" width="520" height="110" fill="#ffffff"/><rect x="260" y="500" width="370" height="130" fill="${cloth}"/>
<rect x="130" y="480" width="130" height="60" rx="20" fill="#ffffff"/>
<rect x="700" y="530" width="120" height="140" fill="${wood}"/><path d="M730 470h60l-14-60h-32z" fill="#fff3c4"/><path d="M760 470v60" stroke="${wood}" stroke-width="8"/>`;
}

function bathroom(paint: Paint): string {
  const { wood, cloth, light } = paint;
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) => `<path d="M${at * 160} 0v600M0 ${at * 80}h1200" stroke="#ffffff" stroke-width="4"/>`)
    .join('');
  return `${shell(paint)}${tiles}
<rect x="160" y="140" width="300" height="220" rx="16" fill="${light}" stroke="${wood}" stroke-width="12"/>
<path d="M140 440h340l-50 110h-240z" fill="#ffffff"/><rect x="280" y="550" width="60" height="120" fill="#ffffff"/>
<path d="M310 440v-50h50" fill="none" stroke="${wood}" stroke-width="14"/>
<rect x="700" y="60" width="380" height="600" fill="${light}" fill-opacity="0.6" stroke="${wood}" stroke-width="10"/>
<path d="M890 60v90M830 150h120" stroke="${wood}" stroke-width="16"/><rect x="560" y="300" width="80" height="190" fill="${cloth}"/>`;
}

function kitchen(paint: Paint): string {
  const { wood, cloth } = paint;
  return `${shell(paint)}${pane(paint, 120)}
<rect x="520" y="120" width="600" height="180" fill="${wood}"/><path d="M720 120v180M920 120v180" stroke="#ffffff" stroke-width="6"/>
<rect x="500" y="430" width="640" height="26" fill="#5d6b75"/><rect x="520" y="456" width="600" height="204" fill="${wood}"/>
<rect x="760" y="480" width="160" height="150" fill="#2b3a44"/><path d="M590 430v-70h60v70" fill="${cloth}"/>
<rect x="120" y="540" width="300" height="22" fill="${wood}"/><path d="M150 562v150M390 562v150" stroke="${wood}" stroke-width="18"/>
<circle cx="270" cy="510" r="30" fill="${cloth}"/>`;
}

function outlook({ wood, light }: Paint): string {
  return `<rect width="1200" height="800" fill="${light}"/><circle cx="930" cy="180" r="80" fill="#fff6df"/>
<path d="M0 560l230-300 150 180 190-290 260 340 140-160 230 250v220H0z" fill="#8fa9c4"/>
<path d="M570 150l-96 146 70 40 50-50 70 60 40-10z" fill="#ffffff"/>
<path d="M0 620q300-80 600 0t600-20v200H0z" fill="#5f9150"/>
<rect y="700" width="1200" height="22" fill="${wood}"/>
${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `<rect x="${40 + at * 120}" y="700" width="18" height="100" fill="${wood}"/>`).join('')}`;
}
