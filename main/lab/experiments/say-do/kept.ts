import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../../content/load-content.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { filesBelow } from '../../../saves/forget/walk.ts'
import type { BodyId, PlayerId } from '../../../world/ids.ts'
import { coinsIn, type Lexicon, thingsIn } from './lexicon.ts'
import type { SayDoVillage } from './village.ts'

/** The NPCs' own lines in all transcripts of a save. */
export const spokenInTranscripts = async (folder: string): Promise<string[]> => {
  const lines: string[] = []
  for (const path of await filesBelow(join(folder, 'npc-agents'))) {
    if (!path.endsWith('.jsonl')) continue
    for (const line of (await readFile(join(folder, 'npc-agents', path), 'utf8')).split('\n')) {
      if (line.trim() === '') continue
      const entry = JSON.parse(line) as { kind?: unknown; text?: unknown }
      if (entry.kind === 'spoke' && typeof entry.text === 'string') lines.push(entry.text)
    }
  }
  return lines
}

const own = /^I (?:have )?(?<verb>gave|given|sold|handed|made|baked|forged|brewed|taught|took|traded)\b(?<rest>.*)$/i
const others = /^(?<who>\p{L}+) (?:has )?(?:gave|given|paid|sold|handed|traded) me\b(?<rest>.*)$/iu

/** Compares every NPC's notes of deeds with what happened in this run. */
export const notesGap = async (
  village: SayDoVillage,
  {
    content,
    lexicon,
    players,
  }: { content: Content; lexicon: Lexicon; players: readonly { id: PlayerId; name: string }[] },
): Promise<{ read: number; deeds: number; unverified: string[] }> => {
  const bodies: { id: BodyId; name: string }[] = [...players, ...content.characters].map(({ id, name }) => ({
    id,
    name,
  }))
  const named = (words: string): BodyId[] =>
    bodies.filter(({ name }) => words.includes(name.split(' ')[0] ?? name)).map(({ id }) => id)
  const found = { read: 0, deeds: 0, unverified: [] as string[] }
  for (const { id: npc } of content.characters) {
    const moved = (from: BodyId | null, to: BodyId | null, words: string): boolean =>
      village.ever.some((event) => {
        if (event.kind !== 'transferred' || (from !== null && event.from !== from) || (to !== null && event.to !== to))
          return false
        const things = thingsIn(bareWords(words), lexicon)
        return things.length === 0
          ? !coinsIn(bareWords(words), lexicon) || (event.goods.gold ?? 0) > 0
          : things.some((item) => Object.hasOwn(event.goods.items ?? {}, item))
      })
    for (const note of await village.minds.memoryOf(npc).noted()) {
      found.read += 1
      if (note.kind !== 'note') continue
      const mine = own.exec(note.text)?.groups
      const theirs = others.exec(note.text)?.groups
      if (!mine && !theirs) continue
      found.deeds += 1
      const rest = mine?.rest ?? theirs?.rest ?? ''
      const [first = ''] = rest.split(/ for /)
      const who = named(mine ? rest : (theirs?.who ?? ''))
      const verb = mine?.verb?.toLowerCase() ?? ''
      const isSo = theirs
        ? who.some((from) => moved(from, npc, first))
        : /^(?:made|baked|forged|brewed)$/.test(verb)
          ? village.ever.some((event) => event.kind === 'made' && event.body === npc && event.because === 'recipe')
          : verb === 'taught'
            ? village.ever.some((event) => event.kind === 'learned' && event.from === npc)
            : verb === 'took'
              ? who.some((from) => moved(from, npc, first))
              : who.some((to) => moved(npc, to, first))
      if (!isSo) found.unverified.push(`${npc}: ${note.text}`)
    }
  }
  return found
}
