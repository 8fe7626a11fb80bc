import { chmod, readFile, stat } from 'node:fs/promises'
import { replaceFile } from '../../base/replace-file.ts'

/** The file mode: only the owner may read the file. */
const ownersAlone = 0o600

/** Sets variables in a `.env` and keeps all other lines. Returns whether anything was written. */
export async function setDotEnv(file: string, values: Readonly<Record<string, string>>): Promise<boolean> {
  if (Object.keys(values).length === 0) return false
  const old = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const text = editDotEnv(old, values)
  if (text !== old) {
    // Somebody else wrote meanwhile, so the change is made in their text.
    return (await replaceFile(file, text, { mode: ownersAlone, over: old })) || setDotEnv(file, values)
  }
  if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, ownersAlone)
  return false
}

export const editDotEnv = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((edited, [name, value]) => {
    const line = `${name}=${/[\s#"']/.test(value) ? `"${value}"` : value}`
    const there = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm')
    if (there.test(edited)) return edited.replace(there, () => line)
    return `${edited}${edited === '' || edited.endsWith('\n') ? '' : '\n'}${line}\n`
  }, text)
