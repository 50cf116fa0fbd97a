/**
 * Writes one track of H.264 into an MP4 whose table stands before its pictures, so that it plays while it comes.
 *
 * @param {{ width: number, height: number, fps: number, config: Uint8Array,
 *   frames: { bytes: Uint8Array, isKey: boolean }[] }} film `config` is the decoder's (avcC); frames lie in the order shown
 */
export function mp4Of({ width, height, fps, config, frames }) {
  const duration = frames.length;
  const head = (offset) =>
    Buffer.concat([
      box('ftyp', 'isom', u32(512), 'isomiso2avc1mp41'),
      box(
        'moov',
        full(
          'mvhd',
          0,
          zeros(8),
          u32(fps, duration, 0x10000),
          u16(0x100, 0),
          zeros(8),
          MATRIX,
          zeros(24),
          u32(2),
        ),
        box(
          'trak',
          full(
            'tkhd',
            3,
            zeros(8),
            u32(1),
            zeros(4),
            u32(duration),
            zeros(8),
            zeros(8),
            MATRIX,
            u32(width << 16, height << 16),
          ),
          box(
            'mdia',
            full('mdhd', 0, zeros(8), u32(fps, duration), u16(UNDETERMINED, 0)),
            full('hdlr', 0, zeros(4), 'vide', zeros(12), 'Film\0'),
            box(
              'minf',
              full('vmhd', 1, zeros(8)),
              box('dinf', full('dref', 0, u32(1), full('url ', 1))),
              box(
                'stbl',
                full('stsd', 0, u32(1), sampleEntry(width, height, config)),
                full('stts', 0, u32(1, frames.length, 1)),
                full('stss', 0, ...counted(frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : [])))),
                full('stsc', 0, u32(1, 1, frames.length, 1)),
                full('stsz', 0, u32(0), ...counted(frames.map(({ bytes }) => bytes.length))),
                full('stco', 0, u32(1, offset)),
              ),
            ),
          ),
        ),
      ),
    ]);
  const dataHead = 8;
  return Buffer.concat([head(head(0).length + dataHead), box('mdat', ...frames.map(({ bytes }) => bytes))]);
}

// The language code "und", five bits a letter.
const UNDETERMINED = 0x55c4;
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function sampleEntry(width, height, config) {
  const resolution = u32(0x480000, 0x480000);
  return box(
    'avc1',
    ...[
      zeros(6),
      u16(1),
      zeros(16),
      u16(width, height),
      resolution,
      zeros(4),
      u16(1),
      zeros(32),
      u16(24, 0xffff),
    ],
    box('avcC', config),
  );
}

function full(type, flags, ...parts) {
  return box(type, u32(flags), ...parts);
}

function box(type, ...parts) {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const length = bytes.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), Buffer.from(type, 'latin1'), ...bytes]);
}

function counted(values) {
  return [u32(values.length), u32(...values)];
}

function u32(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

function u16(...values) {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}

function zeros(length) {
  return Buffer.alloc(length);
}
