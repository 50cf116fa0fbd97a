import { control, map as createMap, divIcon, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { translator, useTranslation } from '../../lib/i18n.ts';
import { usePreferences } from '../../lib/preferences.tsx';
import type { Point } from './point.ts';
import css from './tile-map.module.css';

const ZOOM = 11;

/** The centre of the map without a point. */
const MIDDLE_OF_SWITZERLAND: Point = { latitude: 46.8011, longitude: 8.2266 };

const PIN =
  '<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 0a12 12 0 0 0-12 12c0 9 12 20 12 20s12-11 12-20a12 12 0 0 0-12-12z"/><circle cx="12" cy="12" r="4.5"/></svg>';

interface TileMapProps {
  /** The position of the pin; without it the map shows the centre of the country and no pin. */
  point: Point | null;
  /** The URL template of the tiles, with {z}, {x} and {y}. */
  tiles: string;
  attribution: string;
  /** The accessible name. */
  label: string;
  /** Called if not a single tile could be loaded. */
  onFailure: () => void;
}

/** A tile map. Loaded on request, in the browser only. */
export default function TileMap({ point, tiles, attribution, label, onFailure }: TileMapProps) {
  const holder = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const { latitude, longitude } = point ?? MIDDLE_OF_SWITZERLAND;
  const hasPin = point !== null;
  const { language } = useTranslation('common');
  const { season } = usePreferences();

  useEffect(() => {
    if (!holder.current) return;
    const t = translator(language, 'common');
    // The wheel scrolls the page instead of zooming the map.
    const map = createMap(holder.current, { scrollWheelZoom: false, zoomControl: false });
    map.setView([latitude, longitude], ZOOM);
    control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(map);
    // Only the data source has to be attributed; the prefix is an advertisement of the library.
    map.attributionControl.setPrefix(false);
    let came = false;
    tileLayer(tiles, { attribution, maxZoom: 18 })
      .on('tileload', () => {
        came = true;
      })
      .on('tileerror', () => {
        if (!came) failed.current();
      })
      .addTo(map);
    if (hasPin) {
      const icon = divIcon({ className: css.pin ?? '', html: PIN, iconSize: [30, 40], iconAnchor: [15, 40] });
      marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    }
    return () => {
      map.remove();
    };
  }, [latitude, longitude, hasPin, tiles, attribution, language]);

  return (
    // The tiles are bright in either scheme, so pin and buttons always use the light scheme.
    <section ref={holder} className={css.map} aria-label={label} data-season={season} data-scheme="light" />
  );
}
