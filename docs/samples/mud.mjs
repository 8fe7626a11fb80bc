// A terminal MUD with one living innkeeper. Start `npx hearthfolk minds`, then:
//   HEARTHFOLK_WORLD_TOKEN=<token> node mud.mjs
import { createInterface } from 'node:readline'
import { connectWorld } from 'hearthfolk/client'

// What goes wrong, such as a server that is away, is told in one sentence.
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})

const rooms = {
  inn: { label: 'the Lantern', text: 'A low room with a warm stove.', exits: { out: 'road' } },
  road: { label: 'the road', text: 'A road through reeds.', exits: { in: 'inn', down: 'ferry' } },
  ferry: { label: 'the ferry', text: 'A rope, a raft, and slow water.', exits: { up: 'road' } },
}
const me = { id: 'hero', name: process.env.HERO ?? 'Ana' }
const bags = { hero: [], greta: ['candle', 'candle', 'loaf of bread'] }
const places = { hero: 'inn', greta: 'inn' }
const say = (text) => process.stdout.write(`${text}\n`)

const world = connectWorld({
  url: process.env.HEARTHFOLK_MINDS ?? 'http://127.0.0.1:3100',
  token: process.env.HEARTHFOLK_WORLD_TOKEN ?? '',
})

const string = { type: 'string' }
const greta = await world.spawn({
  id: 'greta',
  soul: '---\nname: Greta\nrole: innkeeper\n---\n\nI keep the Lantern, an inn between the road and the ferry. I give a candle to whoever asks.\n',
  tools: [
    {
      name: 'move_to',
      description: 'Walk to a place.',
      permission: 'move',
      parameters: { type: 'object', properties: { destination: string }, required: ['destination'] },
      run({ destination }) {
        const [id, room] =
          Object.entries(rooms).find(([id, { label }]) => id === destination || label === destination) ?? []
        if (!room) throw new Error(`There is no way to ${destination}.`)
        places.greta = id
        say(`[Greta goes to ${room.label}.]`)
        setTimeout(tell)
        return `You walked to ${room.label}.`
      },
    },
    {
      name: 'give',
      description: 'Hand over a thing that you carry.',
      permission: 'give',
      parameters: { type: 'object', properties: { item: string, to: string }, required: ['item', 'to'] },
      run({ item, to }) {
        const at = bags.greta.findIndex((thing) => thing.includes(item))
        if (at < 0) throw new Error(`You have no ${item}.`)
        if (places.greta !== places.hero) throw new Error(`${to} is not here.`)
        bags.hero.push(...bags.greta.splice(at, 1))
        setTimeout(tell)
        return `You gave ${to} the ${bags.hero.at(-1)}.`
      },
    },
  ],
  onWords: ({ text }) => places.greta === places.hero && say(`Greta: ${text}`),
})

/** Greta sees what is so. */
const tell = (...happened) => {
  const counts = Object.entries(Object.groupBy(bags.greta, (thing) => thing))
  return greta.perceives({
    place: { id: places.greta, label: rooms[places.greta].label },
    places: Object.entries(rooms).map(([id, { label }]) => ({ id, label })),
    people: places.hero === places.greta ? [me] : [],
    carries: counts.map(([name, all]) => ({ name, count: all.length })),
    happened: happened.map((text) => ({ text, who: me })),
  })
}

const look = () => {
  const { label, text, exits } = rooms[places.hero]
  say(`You are at ${label}. ${text} Exits: ${Object.keys(exits).join(', ')}.`)
  if (places.greta === places.hero) say('Greta is here.')
  if (bags.hero.length > 0) say(`You carry: ${bags.hero.join(', ')}.`)
}

await tell()
look()
for await (const line of createInterface({ input: process.stdin })) {
  const exit = rooms[places.hero].exits[line.trim()]
  if (line === 'quit') break
  if (line === 'look') look()
  else if (exit) {
    const seen = places.hero === places.greta
    places.hero = exit
    await tell(...(seen ? [`I saw ${me.name} leave for ${rooms[exit].label}.`] : []))
    look()
  } else if (places.greta !== places.hero) say('Nobody hears you.')
  else say(`Greta: ${(await greta.hears({ player: me, text: line })).text}`)
}
world.close()
