import { SkylineCard } from './skyline.tsx';

export default SkylineCard;
