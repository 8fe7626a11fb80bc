import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { exportSave } from '../../main/saves/export-save.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { playersIn } from '../../main/saves/forget/identity.ts'
import { importSave } from '../../main/saves/import-save.ts'
import { tarEnd, tarHeader, tarPadding } from '../../main/saves/tar.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { filledSave, picture } from './filled-save.ts'

/** A tar file of these paths; `type` is the header's type of each. */
const tarOf = (files: Record<string, string>, type = '0'): Buffer => {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text)
    const header = tarHeader({ path: 'x', size: bytes.length, seconds: 0 })
    if (header === null) throw new Error('too long')
    header.fill(0, 0, 100)
    header.write(path, 0)
    header.write(type, 156)
    header.write('        ', 148)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    return [header, bytes, tarPadding(bytes.length)]
  })
  return Buffer.concat([...parts, tarEnd()])
}

const exported = async (name = 'village.tar.gz') => {
  const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  const file = join(await temporaryFolder(), name)
  await exportSave({ saves, name: 'main', file })
  return { saves, folder, file, one, two }
}
const bare = { format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }

describe('an exported save', () => {
  it.each(['village.tar.gz', 'village.tar'])(
    'comes back from %s file by file, under its name or a new one',
    async (name) => {
      const { saves, folder, file } = await exported(name)
      const elsewhere = join(await temporaryFolder(), 'a new folder', 'saves')
      expect(await importSave({ saves: elsewhere, file })).toMatchObject({
        save: 'main',
        replaced: false,
        skipped: [],
        diagnostics: [],
        exportedAt: expect.any(String),
      })
      const without = async (place: string) => {
        const { 'save.json': _save, ...rest } = await picture(place)
        return Object.fromEntries(
          Object.entries(rest).filter(([path]) => !/\.sqlite|\.index|^server|^gateway/.test(path)),
        )
      }
      expect(await without(join(elsewhere, 'main'))).toEqual(await without(folder))
      expect(await playersIn(join(elsewhere, 'main/players.sqlite'))).toHaveLength(2)
      expect(await importSave({ saves, file, name: 'again' })).toMatchObject({ save: 'again', was: 'main' })
      expect((await readdir(saves)).sort()).toEqual(['again', 'main'])
    },
  )

  it('lets nobody come back who was forgotten in the save that it is a copy of', async () => {
    const { saves, file, one } = await exported()
    await importSave({ saves, file, name: 'again' })
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true })
    expect(await playersIn(join(saves, 'again/players.sqlite'))).toHaveLength(1)
  })

  it('takes a name that is taken only by force, and not from a server', async () => {
    const { saves, folder, file } = await exported()
    await writeFile(join(folder, 'mine.txt'), 'later')
    await expect(importSave({ saves, file })).rejects.toThrow(/"main" already exists.*--as.*--force/)
    await writeFile(join(folder, 'server.lock'), `${process.ppid}\n`)
    await expect(importSave({ saves, file, force: true })).rejects.toThrow(/in use by another server/)
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('later')
    await writeFile(join(folder, 'server.lock'), '')
    expect(await importSave({ saves, file, force: true })).toMatchObject({ replaced: true })
    expect(await readdir(folder)).not.toContain('mine.txt')
    expect((await readdir(saves)).sort()).toEqual(['main'])
  })

  it('is imported once at a time, and what a crash left does no harm', async () => {
    const { saves, file } = await exported()
    await mkdir(join(saves, '.importing/half'), { recursive: true })
    await writeFile(join(saves, '.importing.lock'), `${process.ppid}\n`)
    await expect(importSave({ saves, file, name: 'again' })).rejects.toThrow(/Another import is running/)
    await writeFile(join(saves, '.importing.lock'), '999999999\n')
    // It crashed between the two steps of a replacement: the old save is all there is.
    await mkdir(join(saves, '.replaced-old'))
    await writeFile(join(saves, '.replaced-old/save.json'), JSON.stringify(bare))
    await expect(importSave({ saves, file, name: 'old' })).rejects.toThrow(/"old" already exists/)
    await importSave({ saves, file, name: 'again' })
    expect((await readdir(saves)).sort()).toEqual(['again', 'main', 'old'])
  })

  it('is recognized when GNU tar packed it, with folders and long names, without a list of its files', async () => {
    const { saves, folder } = await exported()
    const long = `npc-agents/marta/memory/${'a-long-talk-'.repeat(12)}.md`
    await writeFile(join(folder, long), 'x')
    await writeFile(join(folder, 'gateway-token'), 'secret')
    const file = join(await temporaryFolder(), 'by-hand.tgz')
    for (const form of ['gnu', 'pax']) {
      execFileSync('tar', [`--format=${form}`, '-czf', file, '-C', saves, './main'])
      const name = `from-${form}`
      expect(await importSave({ saves, file, name })).toMatchObject({ exportedAt: null, skipped: ['gateway-token'] })
      expect(await readFile(join(saves, name, long), 'utf8')).toBe('x')
    }
  })

  it('ends with a whole line of the journal, whatever the server is just writing', async () => {
    const { saves, folder, file } = await exported('first.tar')
    const journal = (await readdir(join(folder, 'world'))).find((name) => name.startsWith('journal-'))
    if (!journal) throw new Error('no journal')
    const whole = await readFile(join(folder, 'world', journal), 'utf8')
    await appendFile(join(folder, 'world', journal), '{"tick":12,"comm')
    const living = join(file, '../living.tar')
    await exportSave({ saves, name: 'main', file: living, livingAt: Number.MAX_SAFE_INTEGER })
    expect(await importSave({ saves, file: living, name: 'again' })).toMatchObject({ diagnostics: [] })
    expect(await readFile(join(saves, 'again/world', journal), 'utf8')).toBe(whole)
  })
})

describe('an archive is refused, and nothing is left of it,', () => {
  const refused = async (bytes: Buffer, words: RegExp): Promise<void> => {
    const saves = await temporaryFolder()
    const file = join(saves, '..', `${createHash('md5').update(bytes).digest('hex')}.tar.gz`)
    await writeFile(file, bytes)
    await expect(importSave({ saves, file })).rejects.toThrow(words)
    expect(await readdir(saves)).toEqual([])
  }
  it.each([
    ['../escape', /does not lie in the folder/],
    ['main/../../escape', /does not lie in the folder/],
    ['/etc/escape', /does not lie in the folder/],
    ['main\\..\\escape', /does not lie in the folder/],
    ['C:/main/escape', /does not lie in the folder/],
    ['escape', /does not lie in the folder/],
    ['../main/save.json', /does not lie in the folder/],
    ['main/\u001b[2Jescape', /"main\/\?\[2Jescape", which does not lie in the folder/],
    ['-bad-/save.json', /cannot be the name of a save/],
  ])('that holds %s', async (path, words) => {
    await refused(gzipSync(tarOf({ [path]: '{}' })), words)
  })
  it('that holds a link', () => refused(tarOf({ 'main/world': '' }, '2'), /is a link or a device/))
  it('that holds a file where it has a folder', async () => {
    await refused(tarOf({ 'main/a': 'x', 'main/a/b': 'y' }), /holds a file "a\/b", which this disk can't keep/)
    await refused(tarOf({ 'main/a/b': 'x', 'main/a': 'y' }), /holds a file "a", which this disk can't keep/)
  })
  it('that holds two saves', () => refused(tarOf({ 'a/save.json': '{}', 'b/save.json': '{}' }), /holds two folders/))
  it('that holds no save', () => refused(tarOf({ 'main/a.txt': 'x' }), /holds no save.json/))
  it('that holds no world', () => refused(tarOf({ 'main/save.json': JSON.stringify(bare) }), /holds no snapshot/))
  it('that is none', () => refused(Buffer.from('x'.repeat(2000)), /is damaged or no archive/))
  it('that is empty', () => refused(Buffer.alloc(0), /it ends too early/))
  it('that a newer Hearthfolk saved', () =>
    refused(tarOf({ 'main/save.json': JSON.stringify({ ...bare, format: 99 }) }), /written by a newer Hearthfolk/))
  it('whose world a newer Hearthfolk wrote', () =>
    refused(
      tarOf({ 'main/save.json': JSON.stringify(bare), 'main/world/snapshot-000000000001.json': '{"version":99999}' }),
      /newer Hearthfolk \(state version 99999\)/,
    ))
  it('that is greater than the disk', async () => {
    const header = tarOf({ 'main/save.json': '' }).subarray(0, 512)
    // GNU's way to write a size of 8 GB and more.
    header.fill(0, 124, 136)
    header[124] = 0x80
    header.writeBigUInt64BE(1n << 50n, 128)
    header.write('        ', 148)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    await refused(header, /needs more than the \d+ MB that are free/)
  })

  it('that was cut short or changed anywhere', async () => {
    for (const name of ['village.tar', 'village.tar.gz']) {
      const { file } = await exported(name)
      const bytes = await readFile(file)
      for (const at of [0.1, 0.5, 0.9]) {
        const place = Math.floor(bytes.length * at)
        const changed = Buffer.from(bytes)
        changed[place] = (changed[place] ?? 0) ^ 0x41
        const saves = await temporaryFolder()
        const bad = join(saves, '..', `bad-${name}-${at}`)
        await writeFile(bad, changed)
        const outcome = await importSave({ saves, file: bad }).catch((error: Error) => error)
        // A byte of the padding between two files counts for nothing.
        if (outcome instanceof Error) expect(outcome.message).toMatch(/damaged|does not lie|holds/)
        else expect(changed[place]).toBe(0x41)
        await writeFile(bad, bytes)
        await truncate(bad, place)
        await expect(importSave({ saves: await temporaryFolder(), file: bad })).rejects.toThrow(/damaged/)
      }
    }
  })
})
