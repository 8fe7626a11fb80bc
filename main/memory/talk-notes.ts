import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mustOwn } from '../base/write-gate.ts'
import type { KeepTalk, TalkNote } from '../mind/sessions/talk-note.ts'
import { cleanName, cleanText } from './clean-text.ts'
import { dayHeading, sectionHeading } from './daily-note.ts'
import { defaultLanguage, type MemoryLanguage } from './memory-language.ts'
import { assertInside } from './note-file.ts'

/** The most talks of one day about the same words that are kept apart. Only a test has more. */
const mostAlike = 10_000

/** Keeps the ends of talks as `<npc>/memory/<date>-<words>.md` in `saves/<save>/npc-agents`. Overwrites no note. */
export const createTalkNotes =
  ({ root, language = defaultLanguage }: { root: string; language?: MemoryLanguage | undefined }): KeepTalk =>
  async (note) => {
    const text = renderTalkNote(note, language)
    await assertInside(join(root, note.npc), 'memory/note.md')
    await mkdir(join(root, note.npc, 'memory'), { recursive: true })
    for (let number = 1; number <= mostAlike; number++) {
      const path = `memory/${note.until.date}-${note.slug}${number === 1 ? '' : `-${number}`}.md`
      if (await written(join(root, note.npc, path), text)) return path
    }
    throw new Error(
      `${note.npc} has ${mostAlike} notes of ${note.until.date} called ${note.slug}; move some of them away`,
    )
  }

/** Writes a note. False if another note has the name. */
const written = async (path: string, text: string): Promise<boolean> => {
  try {
    mustOwn(path)
    const handle = await open(path, 'wx')
    try {
      await handle.writeFile(text)
    } catch (error) {
      // Otherwise half a note would keep the name that the complete one needs.
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    // It is the same note, kept before a crash.
    return (await readFile(path, 'utf8').catch(() => null)) === text
  }
}

const endings: Record<TalkNote['reason'], string> = {
  new: 'it was begun afresh with /new',
  reset: 'it was reset by hand',
  daily: 'a new day began',
  idle: 'it had been silent for long',
}

const renderTalkNote = (note: TalkNote, { calendar }: MemoryLanguage): string => {
  const { from, until, others, audience, session, lines } = note
  const [other, ...more] = others
  const who = other !== undefined && more.length === 0 ? other : null
  const names = others.map(({ name }) => cleanName(name)).join(', ') || 'nobody else'
  const since = from.date === until.date ? from.time : `${from.date} ${from.time}`
  return [
    dayHeading(until.date, calendar),
    '',
    sectionHeading({ time: until.time, place: null, who, audience, talk: session }),
    '',
    `The end of a talk of ${cleanName(note.npcName)} with ${names}, from ${since} to ${until.time}; session ${session}; ${endings[note.reason]}.`,
    '',
    ...lines.map(
      ({ at, name, text, about = [] }) =>
        `- ${at.time} ${cleanName(name)}: ${cleanText(text)}${about.length === 0 ? '' : ` <!-- about:${about.join(',')} -->`}`,
    ),
    '',
  ].join('\n')
}
