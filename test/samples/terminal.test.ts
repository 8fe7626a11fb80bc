import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRig, type Rig, root } from '../server/minds/minds-rig.ts'
import { untilHeld } from '../support/until-held.ts'

const samples = join(root, 'docs', 'samples')
let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

/** A sample as its reader runs it. `type`: writes a line and resolves once the output has what it waits for. */
const run = (sample: string) => {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'test/samples/client-here.mjs'), join(samples, sample)],
    {
      env: { ...process.env, HEARTHFOLK_MINDS: rig.url(), HEARTHFOLK_WORLD_TOKEN: rig.server().token },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return {
    output: () => output,
    async type(line: string | null, awaited: RegExp) {
      const before = output.length
      if (line !== null) child.stdin.write(`${line}\n`)
      await untilHeld(() => expect(`${output.slice(before)}${errors}`).toMatch(awaited))
    },
    end: () =>
      new Promise<number | null>((done) => {
        child.on('exit', done)
        child.stdin.end()
      }),
  }
}

test('each sample is short enough to be read at once', async () => {
  for (const sample of [
    'mud.mjs',
    'greta.mjs',
    'greta.test.mjs',
    'bot.mjs',
    'phaser/people.mjs',
    'phaser/index.html',
    'godot/mind.gd',
    'unity/Mind.cs',
  ])
    expect((await readFile(join(samples, sample), 'utf8')).trimEnd().split('\n').length, sample).toBeLessThanOrEqual(
      100,
    )
})

test('the MUD: an innkeeper gives, walks along and remembers', async () => {
  const mud = run('mud.mjs')
  await mud.type(null, /You are at the Lantern[\s\S]*Greta is here/)
  await mud.type('My sister is called Mirabel.', /Greta: ./)
  await mud.type('Please give me a candle.', /Greta: I gave you the candle\./)
  await mud.type('look', /You carry: candle\./)
  await mud.type('Please go to the ferry.', /\[Greta goes to the ferry\.\][\s\S]*Greta: ./)
  await mud.type('Hello?', /Nobody hears you/)
  await mud.type('out', /You are at the road/)
  await mud.type('down', /You are at the ferry[\s\S]*Greta is here/)
  await mud.type('What is my sister called?', /Greta: .*Mirabel/)
  expect(await mud.end()).toBe(0)
})

test('the bot: a mind answers several people and keeps their words apart', async () => {
  const bot = run('bot.mjs')
  await bot.type('Ana: My cat is called Tarquin.', /finn: ./)
  await bot.type('Ben: Roll the dice!', /finn: .*I rolled a [1-6]\./)
  await bot.type('Ben: What is the name of the cat of Ana?', /finn: ./)
  expect(bot.output().split('\n').at(-2)).not.toContain('Tarquin')
  await bot.type('Ana: What is my cat called?', /finn: .*Tarquin/)
  expect(await bot.end()).toBe(0)
})

test.each(['greta.mjs', 'mud.mjs', 'bot.mjs'])('%s ends with a sentence where no server is', async (sample) => {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'test/samples/client-here.mjs'), '--import', impatient, join(samples, sample)],
    {
      env: { ...process.env, HEARTHFOLK_MINDS: 'http://127.0.0.1:9', HEARTHFOLK_WORLD_TOKEN: 'wd-1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  expect(await new Promise((done) => child.on('exit', done))).toBe(1)
  expect(errors).toContain('Is "npx hearthfolk minds" running there?')
  expect(errors).not.toMatch(/\n\s+at |Node\.js v/)
})
/** The client waits half a minute for a server that is away; here the clock says that it has. */
const impatient = 'data:text/javascript,let n=0;const now=Date.now;Date.now=()=>now()+60000*n%2B%2B'
