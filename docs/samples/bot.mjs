// The smallest bot: lines like `ana: hello` come in, a mind's answers go out. Put a chat in place of the terminal.
//   HEARTHFOLK_WORLD_TOKEN=<token> node bot.mjs
import { createInterface } from 'node:readline'
import { connectWorld } from 'hearthfolk/client'

// What goes wrong, such as a server that is away, is told in one sentence.
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})

const { HEARTHFOLK_MINDS: url = 'http://127.0.0.1:3100', HEARTHFOLK_WORLD_TOKEN: token = '' } = process.env
const world = connectWorld({ url, token })
const post = (text) => process.stdout.write(`finn: ${text}\n`)

const finn = await world.spawn({
  id: 'finn',
  soul: 'I am Finn, the ferryman of this channel. I like rivers, riddles and people who come back.',
  tools: [
    {
      name: 'roll_dice',
      description: 'Roll a die for somebody who asks.',
      run: () => `You rolled a ${1 + Math.floor(Math.random() * 6)}.`,
    },
  ],
  // What he says by himself, such as a reminder that he promised.
  onWords: ({ text }) => post(text),
})

/** Everybody who was here lately. A mind greets only those whom it sees. */
const here = new Map()

for await (const line of createInterface({ input: process.stdin })) {
  const [, name, text] = /^([^:]{1,40}): (.+)$/.exec(line) ?? []
  if (name === undefined) continue
  const player = { id: name.toLowerCase(), name }
  if (!here.has(player.id)) {
    here.set(player.id, player)
    await finn.perceives({ place: { id: 'channel' }, people: [...here.values()] })
  }
  post((await finn.hears({ player, text })).text)
}
world.close()
