/**
 * Draws and encodes the film. It runs in a page of the product, so it uses nothing from outside of itself; `words` are those in
 * the picture, the empty ones are not drawn.
 */
export async function drawFilm({ width, height, fps, seconds, posterAt, words, icons }) {
  const tokens = new Map();
  const INK = token('ink', 'winter');
  const FONT = getComputedStyle(document.body).fontFamily;
  const LAND = 600;
  const CARD = { x: 60, y: 440, width: 1160, height: 250 };
  const STRIP = { x: 96, width: 1088, top: 520, bar: 44 };
  const SUN = { x: 520, y: 132, width: 700, height: 92 };
  // Shares of the twelve months from the first of November on.
  const WINTER = { from: (1 + 4 / 31) / 12, to: (5 + 11 / 30) / 12 };
  const SUMMER = { from: (6 + 4 / 31) / 12, to: (11 + 24 / 31) / 12 };
  const FIRST_SOLSTICE = 50 / 365;
  const LONGEST_DAY = FIRST_SOLSTICE + 0.5;
  const AGREEMENT = { x: 552, y: 196, width: 176, height: 226 };

  await Promise.all([500, 600, 700, 800].map((weight) => document.fonts.load(`${weight} 20px ${FONT}`)));
  const canvas = new OffscreenCanvas(width, height);
  const c = canvas.getContext('2d');
  const lands = { winter: await landIn('winter'), summer: await landIn('summer') };

  const frames = [];
  let config = '';
  let failure;
  const encoder = new VideoEncoder({
    output(chunk, { decoderConfig } = {}) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ data: base64(bytes), isKey: chunk.type === 'key' });
      if (decoderConfig) config = base64(new Uint8Array(decoderConfig.description));
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({
    codec: 'avc1.42E01F',
    ...{ width, height, framerate: fps, bitrate: 400_000, avc: { format: 'avc' } },
  });
  let poster = '';
  for (let index = 0; index < seconds * fps && !failure; index += 1) {
    draw(index / fps);
    if (index === posterAt * fps) poster = await picture();
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / fps });
    encoder.encode(frame, { keyFrame: index % (2 * fps) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((done) => setTimeout(done, 5));
  }
  await encoder.flush();
  if (failure) throw failure;
  return { config, frames, poster };

  /** The whole picture at that second. */
  function draw(at) {
    const summerness = between(at, 10.5, 13.5);
    c.globalAlpha = 1;
    c.drawImage(lands.winter.sky, 0, 0);
    faded(summerness, () => c.drawImage(lands.summer.sky, 0, 0));
    sunPath(at, summerness);
    c.drawImage(lands.winter.land, 0, 0);
    faded(summerness, () => c.drawImage(lands.summer.land, 0, 0));
    mark(60, 122, 72, 44);
    faded(between(at, 24.6, 25.4), () => agreement(at));
    card();
    ruler(between(at, 0.6, 2.2));
    winterJob(at);
    emptyHalf(at);
    summerJob(at);
    gap(at);
    faded(between(at, 18.5, 19), () => check(WINTER));
    faded(between(at, 20, 20.5), () => check(SUMMER));
    brace(between(at, 23.3, 24.3));
  }

  function sunPath(at, summerness) {
    const share = WINTER.to * between(at, 4, 8.6) + (LONGEST_DAY - WINTER.to) * between(at, 10, 17);
    const y = (of) => SUN.y + (SUN.height * (1 + Math.cos((of - FIRST_SOLSTICE) * 2 * Math.PI))) / 2;
    c.strokeStyle = token('muted', 'winter');
    c.lineWidth = 1.5;
    c.setLineDash([3, 4]);
    c.beginPath();
    for (let step = 0; step <= 96; step += 1) c.lineTo(SUN.x + (SUN.width * step) / 96, y(step / 96));
    c.stroke();
    c.setLineDash([]);
    for (const season of ['winter', 'summer']) {
      faded(season === 'summer' ? summerness : 1, () => {
        c.fillStyle = token('sun', season);
        disc(SUN.x + SUN.width * share, y(share), 34);
      });
    }
  }

  function mark(x, y, size, letters) {
    c.save();
    c.translate(x, y);
    c.scale(size / 36, size / 36);
    c.fillStyle = token('summer', 'winter');
    c.fill(new Path2D('M2 17a11 11 0 0 1 22 0z'));
    c.fillStyle = token('winter', 'winter');
    c.fill(new Path2D('M12 19a11 11 0 0 0 22 0z'));
    c.restore();
    if (letters)
      text('Solstice', x + size + 14, y + size / 2, { size: letters, weight: 800, spacing: '-0.03em' });
  }

  function card() {
    c.save();
    c.shadowColor = 'rgb(10 25 45 / 0.14)';
    c.shadowBlur = 32;
    c.shadowOffsetY = 10;
    c.fillStyle = token('surface', 'winter');
    rounded(CARD.x, CARD.y, CARD.width, CARD.height, 16);
    c.restore();
  }

  function ruler(grown) {
    const y = STRIP.top + STRIP.bar + 6;
    const month = STRIP.width / 12;
    c.fillStyle = token('edge', 'winter');
    c.fillRect(STRIP.x, y, STRIP.width * grown, 1.5);
    for (let index = 0; index <= 12; index += 1) {
      if (index > grown * 12 + 0.001) break;
      const isNewYear = index === 2;
      c.fillStyle = token(isNewYear ? 'ink' : 'edge', 'winter');
      c.fillRect(
        STRIP.x + month * index - (isNewYear ? 0.75 : 0.5),
        y,
        isNewYear ? 1.5 : 1,
        isNewYear ? 13 : 7,
      );
      const letter = words.initials[index];
      if (letter) {
        const at = { size: 17, weight: 500, align: 'center', color: token('muted', 'winter') };
        text(letter, STRIP.x + month * (index + 0.5), y + 20, at);
      }
    }
  }

  function winterJob(at) {
    const grown = between(at, 4, 8.6);
    if (grown === 0) return;
    const { x, width: full } = placed(WINTER);
    c.save();
    c.beginPath();
    c.roundRect(x, STRIP.top, full * grown, STRIP.bar, 2);
    c.clip();
    c.fillStyle = token('winter', 'winter');
    c.fillRect(x, STRIP.top, full, STRIP.bar);
    c.strokeStyle = token('winter-hatch', 'winter');
    c.lineWidth = 2;
    for (let from = x - STRIP.bar; from < x + full; from += 15) {
      c.beginPath();
      c.moveTo(from, STRIP.top + STRIP.bar);
      c.lineTo(from + STRIP.bar, STRIP.top);
      c.stroke();
    }
    named(x, 'winter', token('on-winter', 'winter'));
    c.restore();
  }

  function emptyHalf(at) {
    faded(between(at, 9.4, 10.2) * (1 - between(at, 13, 13.6)), () => {
      const { x, width: full } = placed(SUMMER);
      c.strokeStyle = token('edge', 'winter');
      c.lineWidth = 2;
      c.setLineDash([7, 6]);
      c.beginPath();
      c.roundRect(x + 1, STRIP.top + 1, full - 2, STRIP.bar - 2, STRIP.bar / 2);
      c.stroke();
      c.setLineDash([]);
    });
  }

  function summerJob(at) {
    const grown = between(at, 13.2, 15.4);
    if (grown === 0) return;
    const firm = between(at, 20.8, 21.8);
    const { x, width: full } = placed(SUMMER);
    c.save();
    c.beginPath();
    c.rect(x, STRIP.top, full * grown, STRIP.bar);
    c.clip();
    c.fillStyle = token('summer', 'winter');
    rounded(x, STRIP.top, full, STRIP.bar, STRIP.bar / 2);
    c.fillStyle = token('summer-tint', 'winter');
    faded(1 - firm, () => rounded(x + 2.5, STRIP.top + 2.5, full - 5, STRIP.bar - 5, STRIP.bar / 2 - 2.5));
    faded(1 - firm, () => named(x, 'summer', token('summer-ink', 'winter')));
    faded(firm, () => named(x, 'summer', token('on-summer', 'winter')));
    c.restore();
  }

  function named(x, season, color) {
    c.save();
    c.translate(x + 16, STRIP.top + STRIP.bar / 2 - 11);
    c.scale(22 / 24, 22 / 24);
    c.strokeStyle = color;
    c.lineWidth = 1.75;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    for (const path of icons[season]) c.stroke(new Path2D(path));
    c.restore();
    if (words[season])
      text(words[season], x + 48, STRIP.top + STRIP.bar / 2, { size: 20, weight: 600, color });
  }

  function gap(at) {
    faded(between(at, 15.6, 16.4), () => {
      const from = STRIP.x + STRIP.width * WINTER.to;
      const to = STRIP.x + STRIP.width * SUMMER.from;
      c.fillStyle = INK;
      for (let x = from + 4; x < to - 2; x += 6) c.fillRect(x, STRIP.top + STRIP.bar / 2 - 1, 2.5, 2.5);
      const middle = (from + to) / 2;
      c.fillRect(middle - 1, STRIP.top - 16, 2, 14);
      text(words.gap, middle, STRIP.top - 32, { size: 22, weight: 700, align: 'center' });
    });
  }

  function check(job) {
    const { x, width: full } = placed(job);
    tick(x + full / 2, STRIP.top - 26, 15);
  }

  function tick(x, y, radius) {
    c.fillStyle = token('ok', 'winter');
    disc(x, y, radius);
    c.strokeStyle = token('surface', 'winter');
    c.lineWidth = radius / 5;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    c.beginPath();
    c.moveTo(x - radius * 0.42, y + radius * 0.02);
    c.lineTo(x - radius * 0.1, y + radius * 0.34);
    c.lineTo(x + radius * 0.44, y - radius * 0.3);
    c.stroke();
  }

  function brace(grown) {
    const from = placed(WINTER).x;
    const to = placed(SUMMER).x + placed(SUMMER).width;
    const y = STRIP.top + STRIP.bar + 50;
    faded(grown, () => {
      c.strokeStyle = INK;
      c.lineWidth = 2;
      c.beginPath();
      c.moveTo(from, y);
      c.lineTo(from, y + 12);
      c.lineTo(to, y + 12);
      c.lineTo(to, y);
      c.stroke();
      if (words.package)
        text(words.package, (from + to) / 2, y + 36, { size: 22, weight: 700, align: 'center' });
    });
  }

  /** A sheet of paper, whose code is a pattern that leads nowhere. */
  function agreement(at) {
    const rise = 40 * (1 - between(at, 24.6, 25.4));
    const { x, width: w, height: h } = AGREEMENT;
    const y = AGREEMENT.y + rise;
    c.save();
    c.shadowColor = 'rgb(10 25 45 / 0.18)';
    c.shadowBlur = 24;
    c.shadowOffsetY = 8;
    c.fillStyle = '#fff';
    rounded(x, y, w, h, 4);
    c.restore();
    mark(x + 14, y + 12, 26, 0);
    if (words.paper) {
      const [first, ...others] = words.paper.split(' di ');
      text(`${first} di`, x + 48, y + 20, { size: 13, weight: 700 });
      text(others.join(' di '), x + 48, y + 36, { size: 13, weight: 700 });
    }
    const bar = (job, season, round) => {
      c.fillStyle = token(season, 'winter');
      rounded(x + 16 + (w - 32) * job.from, y + 56, (w - 32) * (job.to - job.from), 10, round);
    };
    bar(WINTER, 'winter', 1);
    bar(SUMMER, 'summer', 5);
    c.fillStyle = token('line', 'winter');
    [w - 32, w - 52, w - 40, 70, 62, 74].forEach((length, index) => {
      c.fillRect(x + 16, y + 84 + index * 16, length, 5);
    });
    const cell = 5;
    const [left, top] = [x + w - 16 - 13 * cell, y + h - 16 - 13 * cell];
    c.fillStyle = '#fff';
    c.fillRect(left - 4, top - 4, 13 * cell + 8, 13 * cell + 8);
    c.fillStyle = INK;
    for (let row = 0; row < 13; row += 1) {
      for (let column = 0; column < 13; column += 1) {
        if ((row * 7 + column * 11 + row * column * 3) % 5 < 2)
          c.fillRect(left + column * cell, top + row * cell, cell, cell);
      }
    }
    for (const [row, column] of [
      [0, 0],
      [0, 9],
      [9, 0],
    ]) {
      c.fillStyle = '#fff';
      c.fillRect(left + column * cell - 2, top + row * cell - 2, 4 * cell + 4, 4 * cell + 4);
      c.fillStyle = INK;
      c.fillRect(left + column * cell, top + row * cell, 4 * cell, 4 * cell);
      c.fillStyle = '#fff';
      c.fillRect(left + (column + 1) * cell - 2, top + (row + 1) * cell - 2, 2 * cell + 4, 2 * cell + 4);
      c.fillStyle = INK;
      c.fillRect(left + (column + 1) * cell, top + (row + 1) * cell, 2 * cell, 2 * cell);
    }
    faded(between(at, 26.6, 27.2), () => tick(x + w, y + 4, 20));
  }

  /** Sky and mountains of the home page in that season; its drawing takes the colours from the page. */
  async function landIn(season) {
    const root = document.documentElement;
    root.dataset.season = season;
    root.dataset.scheme = 'light';
    const drawn = [...document.querySelectorAll('svg[viewBox="0 0 1280 430"]')].find((it) =>
      it.checkVisibility(),
    );
    const copy = drawn.cloneNode(true);
    const originals = drawn.querySelectorAll('*');
    copy.querySelectorAll('*').forEach((shape, index) => {
      const { fill, opacity, display } = getComputedStyle(originals[index]);
      if (display === 'none') shape.setAttribute('display', 'none');
      shape.setAttribute('fill', fill);
      shape.setAttribute('opacity', opacity);
      shape.removeAttribute('class');
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', '1280');
    copy.setAttribute('height', '430');
    copy.removeAttribute('class');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const sky = new OffscreenCanvas(width, height);
    const land = new OffscreenCanvas(width, height);
    const below = land.getContext('2d');
    const above = sky.getContext('2d');
    above.fillStyle = token('sky', season);
    above.fillRect(0, 0, width, LAND);
    below.drawImage(image, 0, LAND - 430);
    below.fillStyle = token('paper', season);
    below.fillRect(0, LAND, width, height - LAND);
    return { sky, land };
  }

  function placed({ from, to }) {
    return { x: STRIP.x + STRIP.width * from, width: STRIP.width * (to - from) };
  }

  /** How far a movement between two seconds has come, from 0 to 1, slower at both ends. */
  function between(at, from, to) {
    const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
    return share * share * (3 - 2 * share);
  }

  function faded(share, drawing) {
    if (share <= 0) return;
    c.save();
    c.globalAlpha *= share;
    drawing();
    c.restore();
  }

  function text(written, x, y, { size, weight, align = 'left', color = INK, spacing = '0px' }) {
    c.font = `${weight} ${size}px ${FONT}`;
    c.letterSpacing = spacing.endsWith('em') ? `${Number.parseFloat(spacing) * size}px` : spacing;
    c.textAlign = align;
    c.textBaseline = 'middle';
    c.fillStyle = color;
    c.fillText(written, x, y);
  }

  function disc(x, y, radius) {
    c.beginPath();
    c.arc(x, y, radius, 0, 2 * Math.PI);
    c.fill();
  }

  function rounded(x, y, w, h, radius) {
    c.beginPath();
    c.roundRect(x, y, w, h, radius);
    c.fill();
  }

  function token(name, season) {
    const known = tokens.get(`${name} ${season}`);
    if (known) return known;
    document.documentElement.dataset.season = season;
    const value = getComputedStyle(document.documentElement).getPropertyValue(`--sol-${name}`).trim();
    tokens.set(`${name} ${season}`, value);
    return value;
  }

  async function picture() {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return base64(new Uint8Array(await blob.arrayBuffer()));
  }

  function base64(bytes) {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  }
}
