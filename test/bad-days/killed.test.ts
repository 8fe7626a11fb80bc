import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { newId, openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt } from './rig.ts'

const long = process.env.HEARTHFOLK_LONG === '1'
const rounds = long ? 100 : 6
const things = ['kettle', 'lantern', 'basket', 'ladder', 'whistle', 'compass', 'blanket', 'hammer', 'mirror', 'saddle']

let game: Game
beforeAll(async () => {
  game = await createGame({ env: asBuilt })
})
afterAll(() => game?.remove())

it(
  `loses no line that was answered, and answers none twice, through ${rounds} kills in the middle of talks`,
  async () => {
    const tokens: (string | undefined)[] = [undefined, undefined]
    /** Lines whose answer the player saw whole, by message id. */
    const answered = new Map<string, string>()
    const unanswered = new Map<string, { text: string; token: string }>()
    for (let round = 0; round < rounds; round++) {
      await game.start()
      const pages = await Promise.all(tokens.map((token, index) => openTalkingPage(game.url(), `Player${index}`, token)))
      await Promise.all(pages.map((page) => page.approach('marta')))
      let lines = 0
      const talking = pages.map(async (page, index) => {
        page.room.reconnection.enabled = false
        tokens[index] = page.token
        for (let line = 0; page.closedWith() === null; line++) {
          const id = newId()
          const text = `I lost my ${things[(round + line) % things.length]} number ${round}-${index}-${line}`
          unanswered.set(id, { text, token: page.token })
          if (!(await isAnswered(page, text, id))) return
          unanswered.delete(id)
          answered.set(id, text)
          lines += 1
        }
      })
      // Killed at another moment of the talk each time: between words, while thinking, while writing.
      const enough = 2 + (round % 3)
      while (lines < enough) await pages[0]?.untilNext('talk.end').catch(() => {})
      await game.kill('SIGKILL')
      await Promise.all(talking)
    }
    await game.start()
    const transcripts = await readAll('sessions', '.jsonl')
    const notes = await readAll('memory', '.md')
    const entries = transcripts.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { kind: string; message?: string; outcome?: string }]))
    for (const [id, text] of answered) {
      expect(
        entries.filter((entry) => entry.kind === 'heard' && entry.message === id),
        text,
      ).toHaveLength(1)
      expect(notes.split(text), text).toHaveLength(2)
    }
    for (const id of [...answered.keys(), ...unanswered.keys()]) {
      expect(entries.filter((entry) => entry.kind === 'ended' && entry.message === id && entry.outcome === 'answered').length).toBeLessThanOrEqual(1)
    }
    expect(answered.size).toBeGreaterThanOrEqual(rounds * 2)
  },
  long ? 900_000 : 90_000,
)

async function isAnswered(page: TalkingPage, text: string, id: string): Promise<boolean> {
  try {
    await page.tell('marta', text, id)
    return true
  } catch {
    // The server was killed before the answer was whole.
    return false
  }
}

async function readAll(folder: string, ending: string): Promise<string> {
  const path = join(game.folder, 'npc-agents/marta', folder)
  const files = (await readdir(path)).filter((file) => file.endsWith(ending))
  return (await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))).join('\n')
}
