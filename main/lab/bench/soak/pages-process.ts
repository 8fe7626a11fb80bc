import { setTimeout as wait } from 'node:timers/promises'
import { type HasRandom, nextFloat, nextInt, pick, seedRandom } from '../../../world/random.ts'
import { inChild } from '../child.ts'
import { openPage, type Person, type PlayedPage, type Traffic } from './played-page.ts'

export const pagesModule = import.meta.filename

export interface PagesRequest {
  url: string
  pages: number
  /** The longest walk and the longest rest of a player. Milliseconds. */
  walkMs: number
  restMs: number
}
export type PagesSaid = { kind: 'joined' } | { kind: 'counted'; traffic: Traffic }
export type PagesTold = { kind: 'count' }

/** RPGJS's page sends its player's keys with each of its frames. */
const frameMs = 1000 / 60
/** The pause between two first arrivals. Milliseconds. */
const joinPauseMs = 100
/** The maximum number of talks and walks per visit, and of lines per talk. */
const mostRounds = 6
const mostWords = 5
/** Among how many of the nearest villagers a player chooses. */
const nearest = 4
/** Shares of rounds in which something is said to everybody, and of visits that end in a reload. */
const aloudShare = 0.2
const reloadShare = 0.3

const things = ['ring', 'lantern', 'letter', 'bell', 'jar of honey', 'sheep', 'loaf', 'boat', 'key', 'flute']
const places = ['mill', 'well', 'chapel', 'market', 'pond', 'tavern', 'forge']

/** Something that players say; the numbers make most of it new. */
function words(random: HasRandom, number: number): string {
  const thing = pick(random, things)
  const place = pick(random, places)
  return (
    pick(random, [
      'Good day! How are you?',
      `I lost my ${thing} by the ${place}, it has the number ${number} on it. Will you remember that?`,
      `Do you remember what I told you about the ${thing}?`,
      `Who was at the ${place} today?`,
      'What news is there?',
      `Tell Marta that I saw the ${thing} number ${number} at the ${place}.`,
      'What do you sell?',
      'What do you think of Bram?',
      `I promise to bring you the ${thing} tomorrow at ${1 + (number % 11)}.`,
      `Where is the ${place}?`,
      'Will you come with me to the well?',
      'What is the weather going to be like?',
    ]) ?? 'Good day!'
  )
}

/** Keeps only the newest times: hours bring more than anybody needs. */
const newest = ({ reactionMs, firstWordMs }: Traffic): Pick<Traffic, 'reactionMs' | 'firstWordMs'> => ({
  reactionMs: reactionMs.slice(-mostTimes),
  firstWordMs: firstWordMs.slice(-mostTimes),
})
const mostTimes = 2000

/** Players who come, walk about, talk with villagers, and leave or reload, again and again. */
async function play({ url, pages, walkMs, restMs }: PagesRequest, say: (message: PagesSaid) => void): Promise<void> {
  const traffic: Traffic = {
    ...{ joins: 0, frames: 0, said: 0, answered: 0, unanswered: 0, histories: 0 },
    ...{ reactionMs: [], firstWordMs: [] },
  }
  let number = 0

  async function walk(page: PlayedPage, random: HasRandom): Promise<void> {
    const until = performance.now() + nextFloat(random) * walkMs
    while (performance.now() < until) {
      const direction = 1 + nextInt(random, 4)
      const straight = 15 + nextInt(random, 60)
      for (let step = 0; step < straight && performance.now() < until; step++) {
        page.step(direction)
        await wait(frameMs)
      }
    }
  }
  async function talk(page: PlayedPage, random: HasRandom): Promise<void> {
    const villagers = (await page.people()).filter(({ kind }) => kind === 'npc')
    const near = villagers.toSorted((left, right) => left.distance - right.distance).slice(0, nearest)
    const npc = pick(random, near)
    if (!npc || !(await page.approach(npc.id))) return
    for (let left = 1 + nextInt(random, mostWords); left > 0; left--) {
      await page.say(npc.id, words(random, ++number))
      await wait(nextFloat(random) * restMs)
    }
    page.leaveTalk()
  }
  async function visits(person: Person, seed: number, first: PlayedPage): Promise<never> {
    const random: HasRandom = { random: seedRandom(seed) }
    let page = first
    for (;;) {
      for (let left = 1 + nextInt(random, mostRounds); left > 0; left--) {
        await walk(page, random)
        if (nextFloat(random) < aloudShare) page.sayAloud(words(random, ++number))
        await talk(page, random)
      }
      if (nextFloat(random) >= reloadShare) {
        await page.leave()
        await wait(nextFloat(random) * restMs)
      }
      // A reload comes in while the old page is still connected, and takes over its player.
      page = await openPage({ url, person, traffic })
    }
  }
  const people = Array.from({ length: pages }, (_, index): Person => ({ name: `Player ${index + 1}` }))
  const opened: PlayedPage[] = []
  for (const person of people) {
    opened.push(await openPage({ url, person, traffic }))
    await wait(joinPauseMs)
  }
  process.on('message', (told: PagesTold) => {
    if (told.kind === 'count') say({ kind: 'counted', traffic: { ...traffic, ...newest(traffic) } })
  })
  say({ kind: 'joined' })
  await Promise.all(people.map((person, index) => visits(person, index + 1, opened[index] as PlayedPage)))
}

if (process.argv[1] === pagesModule) inChild<PagesRequest, PagesSaid>(play)
