import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its content is read only while it is sent. */
export interface ZippedFile {
  /** The path in the archive, separated by slashes. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether the file's format is already compressed. */
  isCompressed: boolean;
}

/** Streams files into a ZIP: only the current chunk is in memory. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const take = () => {
    const taken = written;
    written = [];
    return taken;
  };
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for await (const { name, content, isCompressed } of files) {
    // Uses deflate at level 0 instead of the method "stored": some programs cannot read stored entries with a data
    // descriptor.
    const file = new ZipDeflate(name, { level: isCompressed ? 0 : 6 });
    archive.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
