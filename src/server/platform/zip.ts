import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its content is read as it is sent. */
export interface ZippedFile {
  /** With its folders, divided by slashes. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether its kind is compressed already. */
  isCompressed: boolean;
}

/** Writes files into a ZIP piece by piece: no more of it is in memory than has just been read. */
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
    // Stored by the same method as the others: some programs cannot read what is stored without its length before it.
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
