/** A tar file consists of blocks of this many bytes. */
const block = 512
/** How many bytes of a path the two fields hold, between which it is split at a slash. */
const longestName = 100
const longestPrefix = 155

/**
 * The header of one file in a tar file (ustar). Null if the path is too long. The file's bytes follow, then
 * `tarPadding`.
 */
export const tarHeader = (file: { path: string; size: number; seconds: number }): Buffer | null => {
  const parts = partedPath(file.path)
  if (parts === null) return null
  const header = Buffer.alloc(block)
  header.write(parts.name, 0)
  header.write('0000644\0', 100)
  for (const at of [108, 116]) header.write('0000000\0', at)
  header.write(`${octal(file.size, 11)} `, 124)
  header.write(`${octal(file.seconds, 11)} `, 136)
  // The checksum is computed with blanks in its own place.
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(parts.prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** The bytes that fill a file's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** The end of an archive: two empty blocks. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

const octal = (value: number, digits: number): string => Math.floor(value).toString(8).padStart(digits, '0')

const partedPath = (path: string): { prefix: string; name: string } | null => {
  if (Buffer.byteLength(path) <= longestName) return { prefix: '', name: path }
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    if (Buffer.byteLength(name) <= longestName && Buffer.byteLength(prefix) <= longestPrefix) return { prefix, name }
  }
  return null
}
