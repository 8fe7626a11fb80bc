import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import {
  blockedText,
  type ModerationChange,
  moderationFile,
  mostModerated,
  openModeration,
} from '../../../main/server/live/moderation/moderation.ts'
import { closingText } from '../../../main/server/rooms/closing-text.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { filledSave } from '../../saves/filled-save.ts'
import { ada, ben } from '../../support/sample-characters.ts'

const openAt = (saveFolder: string) => openModeration({ saveFolder, now: () => new Date('2026-11-20T12:00:00Z') })
const [one, two] = [
  { id: ada, name: 'Ada' },
  { id: ben, name: 'Ben' },
]

describe('players whom operators blocked or muted', () => {
  it('stay so after a restart, are told apart, and two changes at once both count', async () => {
    const folder = await temporaryFolder()
    const moderation = await openAt(folder)
    const changes: ModerationChange[] = []
    moderation.onChange((change) => changes.push(change))
    await Promise.all([
      moderation.set(one, { standing: 'blocked', on: true, reason: 'spam' }),
      moderation.set(two, { standing: 'muted', on: true }),
      moderation.set(one, { standing: 'muted', on: true }),
    ])
    const again = await openAt(folder)
    expect([again.ids('blocked'), again.ids('muted')]).toEqual([[ada], [ada, ben]])
    expect(again.of(ada)).toMatchObject({ blocked: { at: '2026-11-20T12:00:00.000Z', reason: 'spam' } })
    await again.set(one, { standing: 'muted', on: false })
    await again.set(two, { standing: 'muted', on: false })
    expect((await openAt(folder)).list()).toMatchObject([{ id: ada, muted: null, blocked: { reason: 'spam' } }])
    expect(changes.map(({ player, standing }) => [player, standing])).toEqual([
      [ada, 'blocked'],
      [ben, 'muted'],
      [ada, 'muted'],
    ])
  })

  it('keeps when it began if it is said again with another reason', async () => {
    const folder = await temporaryFolder()
    await (await openAt(folder)).set(one, { standing: 'blocked', on: true, reason: 'first' })
    const later = await openModeration({ saveFolder: folder, now: () => new Date(0) })
    expect(await later.set(one, { standing: 'blocked', on: true, reason: 'second' })).toMatchObject({
      blocked: { at: '2026-11-20T12:00:00.000Z', reason: 'second' },
    })
  })

  it('are never lost to a broken file: it opens no village, is not overwritten, and says what to do', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, moderationFile)
    for (const broken of ['', '{"version":1,', '[]', '{"version":2,"players":[]}']) {
      await writeFile(file, broken)
      await expect(openAt(folder), broken).rejects.toThrow(/moderation\.json cannot be read \(.+\)\. No village opens/)
      expect(await readFile(file, 'utf8')).toBe(broken)
    }
    await rm(file)
    await mkdir(file)
    await expect(openAt(folder)).rejects.toThrow(/EISDIR.*Mend it/)
  })

  it('stay as they are where the file breaks under a running village, whose next change mends it', async () => {
    const folder = await temporaryFolder()
    const moderation = await openAt(folder)
    await moderation.set(one, { standing: 'blocked', on: true })
    await writeFile(join(folder, moderationFile), '{')
    expect(moderation.ids('blocked')).toEqual([ada])
    await moderation.set(two, { standing: 'muted', on: true })
    expect((await openAt(folder)).list()).toMatchObject([{ id: ada }, { id: ben }])
  })

  it('stay where somebody is to be forgotten and the file is broken: nothing is forgotten until it is mended', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    const text = `{"version":1,"players":[{"id":"${one.id}"`
    await writeFile(join(folder, moderationFile), text)
    expect(await forgetPlayer({ saves, name: 'main', player: one.id }).catch(String)).toMatch(/moderation\.json/)
    expect(await readFile(join(folder, moderationFile), 'utf8')).toBe(text)
  })

  it('are at most so many', async () => {
    const folder = await temporaryFolder()
    const mark = { at: '2026-11-20T12:00:00.000Z', reason: '' }
    const players = Array.from({ length: mostModerated }, (_, index) => ({
      id: `p-${String(index).padStart(16, '0')}`,
      name: 'X',
      blocked: mark,
      muted: null,
    }))
    await writeFile(join(folder, moderationFile), JSON.stringify({ version: 1, players }))
    const moderation = await openAt(folder)
    expect(await moderation.set(one, { standing: 'blocked', on: true })).toBe('full')
    await moderation.set({ id: 'p-0000000000000000', name: 'X' }, { standing: 'blocked', on: false })
    expect(await moderation.set(one, { standing: 'blocked', on: true })).toMatchObject({ id: ada })
  })

  it('leave the list when they are forgotten, and the others stay', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
    const moderation = await openAt(folder)
    await moderation.set(one, { standing: 'blocked', on: true })
    await moderation.set(two, { standing: 'muted', on: true })
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
    expect((await openAt(folder)).list()).toMatchObject([{ id: two.id, muted: { reason: '' } }])
    expect(await readFile(join(folder, moderationFile), 'utf8')).not.toContain(one.id)
  })
})

it('the words for a closed page fit into a close frame, whole characters only', () => {
  const short = blockedText({ at: '', reason: '' })
  expect(closingText(short)).toBe(short)
  const long = closingText(blockedText({ at: '', reason: 'ü🎵'.repeat(150) }))
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(123)
  expect(long).toMatch(/^The people who run this village have shut you out of it\. They say: "(?:ü🎵)+ü? …$/u)
})
