// An innkeeper who walks, gives and remembers, for a world of your own. Start `npx hearthfolk minds`, then:
//   HEARTHFOLK_WORLD_TOKEN=<token> node greta.mjs
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { connectWorld } from 'hearthfolk/client'

/** Lets Greta live in a world. A test calls it with minds of its own. */
export const openInn = async (world) => {
  const places = [
    { id: 'inn', label: 'the inn' },
    { id: 'ferry', label: 'the ferry' },
  ]
  const inn = { at: 'inn', bag: ['candle', 'candle'], given: [] }
  const texts = (...names) => ({
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  })
  const move_to = ({ destination }) => {
    const place = places.find(({ id, label }) => id === destination || label === destination)
    if (!place) throw new Error(`There is no way to ${destination}.`)
    inn.at = place.id
    return `You walked to ${place.label}.`
  }
  const give = ({ item, to }) => {
    const at = inn.bag.findIndex((thing) => thing.includes(item))
    if (at < 0) throw new Error(`You have no ${item}.`)
    inn.given.push({ item: inn.bag.splice(at, 1)[0], to })
    return `You gave ${to} the ${item}.`
  }
  const greta = await world.spawn({
    id: 'greta',
    soul: '---\nname: Greta\nrole: innkeeper\n---\n\nI keep the inn by the ferry. I give a candle to whoever asks.\n',
    tools: [
      {
        name: 'move_to',
        description: 'Walk to a place.',
        permission: 'move',
        parameters: texts('destination'),
        run: move_to,
      },
      {
        name: 'give',
        description: 'Hand over a thing that you carry.',
        permission: 'give',
        parameters: texts('item', 'to'),
        run: give,
      },
    ],
  })
  /** What she sees now, then what she answers. */
  const says = async (player, text) => {
    const carries = inn.bag.length > 0 ? [{ name: 'candle', count: inn.bag.length }] : []
    await greta.perceives({ place: places.find(({ id }) => id === inn.at), places, people: [player], carries })
    return (await greta.hears({ player, text })).text
  }
  return { inn, says }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // What goes wrong, such as a server that is away, is told in one sentence.
  process.on('uncaughtException', ({ message }) => {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  })
  const { HEARTHFOLK_MINDS: url = 'http://127.0.0.1:3100', HEARTHFOLK_WORLD_TOKEN: token = '' } = process.env
  const world = connectWorld({ url, token })
  const { says } = await openInn(world)
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`Greta: ${await says({ id: 'ana', name: 'Ana' }, line)}\n`)
  world.close()
}
