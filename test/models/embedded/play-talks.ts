import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createScenario } from '../../../main/lab/headless/scenario/village.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { projectRoot } from '../../support/talk-lab.ts'

interface Talk {
  npc: string
  player: string
  lines: string[]
}

/** Ticks between an answer and the next message: whoever types is not instant, and bodies have time to walk. */
const typing = 40

/** Where somebody lives: in the village, or else in the harbour. */
const homeOf = (npc: string) =>
  existsSync(join(projectRoot, 'npc-agents', npc))
    ? { root: projectRoot }
    : { root: join(projectRoot, 'zones/coldhythe'), world: 'coldhythe', map: 'coldhythe' }

/** A list of talks: "## npc / player" begins one, every other line is a message. */
export const readTalks = (text: string): Talk[] => {
  const talks: Talk[] = []
  for (const line of text.split('\n')) {
    const [, npc, player] = /^## (\w+) \/ (\w+)/.exec(line) ?? []
    if (npc && player) talks.push({ npc, player, lines: [] })
    else if (line.trim() && !line.startsWith('#')) talks.at(-1)?.lines.push(line)
  }
  return talks
}

/** What each message was answered and what happened then, played in the headless village, a village for each talk. */
export const playTalks = async (talks: Talk[]): Promise<string[]> => {
  const played: string[] = []
  for (const { npc, player, lines } of talks) {
    const village = await createScenario({
      seed: 7,
      ...homeOf(npc),
      startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, 10 * 60),
    })
    played.push(`## ${npc} / ${player}`)
    await village.runTicks(20)
    const speaker = village.player(player)
    for (const line of lines) {
      const from = village.events.length
      const answer = await speaker.tells(npc, line).catch((error: Error) => `(${error.message})`)
      await village.runTicks(typing)
      const happened = village.events
        .slice(from)
        .filter((event) => JSON.stringify(event).includes(speaker.id))
        .flatMap((event) =>
          /^(said|heard|moved|typing|faced|operation|talkOpened|noticed)/.test(event.kind) ? [] : [event.kind],
        )
      played.push(
        `  ${player}: ${line}`,
        `  ${npc}: ${answer}${happened.length > 0 ? `   [${[...new Set(happened)].join(', ')}]` : ''}`,
      )
    }
    await village.close()
  }
  return played
}

if (import.meta.main) {
  const [, , file = 'first.txt', only] = process.argv
  const talks = readTalks(await readFile(join(projectRoot, 'test/fixtures/talks', file), 'utf8'))
  const lines = await playTalks(only ? talks.filter(({ npc, player }) => `${npc}/${player}`.includes(only)) : talks)
  process.stdout.write(`${lines.join('\n')}\n`)
}
