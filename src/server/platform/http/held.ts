/** Whether the caller already holds the reply of that name; strong and weak names are the same here. */
export function holds(header: string | undefined, etag: string): boolean {
  // Browsers send what they were given, and that alone.
  if (header === undefined || header === etag) return header === etag;
  const names = header.split(',').map(weakened);
  return names.includes(weakened(etag)) || names.includes('W/*');
}

function weakened(name: string): string {
  return name.trim().replace(/^(W\/)?/, 'W/');
}
