import { type Finding, finding } from '../language/findings/finding.ts'
/**
 * Decodes UTF-8 without control characters that don't belong in text. `line` is the line of the first wrong byte, from
 * 1.
 */
export const decodeText = (
  bytes: Uint8Array,
): { ok: true; text: string } | { ok: false; line: number; message: Finding } => {
  const lineAt = (index: number): number =>
    bytes.subarray(0, index).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1)
  const binary = bytes.indexOf(0)
  if (binary >= 0)
    return { ok: false, line: lineAt(binary), message: finding('decode-text.the-file-contains-binary-data-markdown') }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const wrong = text.indexOf('\uFFFD')
  // The file may contain the replacement character itself. Then encoding the text again gives the same bytes.
  if (wrong < 0 || Buffer.from(text).equals(bytes)) return { ok: true, text }
  const line = [...text.slice(0, firstDifference(text, bytes))].filter((sign) => sign === '\n').length + 1
  return { ok: false, line, message: finding('decode-text.the-file-is-not-utf8-save') }
}

/** The index in `text` of the first character that differs from the bytes. */
const firstDifference = (text: string, bytes: Uint8Array): number => {
  const replacement = [0xef, 0xbf, 0xbd]
  for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', index + 1)) {
    const offset = Buffer.byteLength(text.slice(0, index))
    if (replacement.some((byte, place) => bytes[offset + place] !== byte)) return index
  }
  return text.length
}
