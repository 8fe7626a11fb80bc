import { describe, expect, it } from 'vitest'
import { marta, place } from '../../support/sample-characters.ts'
import { skillLab } from './skill-lab.ts'

const honeyLoaf = `# Bake a honey loaf

Patience, and a hot oven.

## When they say

- bake me a honey loaf
- I would like {count} honey loaves

## Steps

1. If {count} is unknown: ask "How many, {player}?" and keep the answer as {count}.
2. If you are not at \`bakery\`: \`move_to destination=bakery\`
3. Bake it: \`use thing=oven make="honey loaf" times={count}\`, else say "It would not rise." and stop.
4. \`give item="honey loaf" count={count} to={player}\`
5. Say one of: "Careful, it is hot." | "There. Eat it warm."
`
const baking = {
  percepts: { place: { id: place('bakery'), label: 'the bakery' }, doing: 'baking', people: [], following: null },
}
const acts = (calls: { name: string }[]) => calls.filter(({ name }) => name !== 'read_skill')

describe('a skill that is followed', () => {
  it('is read, asks, takes the answer with the next words, acts, and speaks when it has happened', async () => {
    const lab = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    const first = await lab.say('Marta, could you please bake me a honey loaf?')
    expect(first.text).toBe('How many, Ada?')
    expect(first.calls.map(({ arguments: given }) => given)).toEqual([
      { name: 'honey-loaf' },
      { name: 'honey-loaf', bookmark: '0|%3F=count&%3F%3F=How%20many%2C' },
    ])
    const second = await lab.say('Three, please.')
    expect(acts(second.calls)).toEqual([
      { name: 'use', arguments: { thing: 'oven', make: 'honey loaf', times: 3 } },
      { name: 'give', arguments: { item: 'honey loaf', count: 3, to: 'Ada' } },
    ])
    expect(second.calls.at(-1)).toEqual({ name: 'read_skill', arguments: { name: 'honey-loaf', bookmark: 'done' } })
    expect(second.text).toMatch(/^(?:Careful, it is hot\.|There\. Eat it warm\.)$/)
    expect((await lab.say('thank you')).calls).toEqual([])
  })

  it('knows from the words what it need not ask', async () => {
    const { calls } = await skillLab({ 'honey-loaf': honeyLoaf }, { context: baking }).say("I'd like two honey loaves")
    expect(acts(calls)[0]).toEqual({ name: 'use', arguments: { thing: 'oven', make: 'honey loaf', times: 2 } })
  })

  it('says what the skill says when a step fails, and does and claims nothing behind it', async () => {
    const lab = skillLab(
      { 'honey-loaf': honeyLoaf },
      { context: baking, tool: ({ name }) => (name === 'use' ? 'Error: You have no honey.' : 'You did it.') },
    )
    const { calls, text } = await lab.say('I want a honey loaf')
    expect(acts(calls).map(({ name }) => name)).toEqual(['use'])
    expect(text).toBe('It would not rise.')
  })

  it('says of nothing that it is done where no step applied, though the ordinary answer looked something up', async () => {
    const reward =
      '# Rewards\n\n## When they say\n\n- where is my reward\n\n## Steps\n\n1. If {quest} is known: `give item=bun to={player}`\n'
    const { calls, text } = await skillLab({ reward }, { tool: () => 'You remember nothing about that.' }).say(
      'Where is my reward?',
    )
    expect(acts(calls).map(({ name }) => name)).toEqual(['memory_search'])
    expect(text).not.toContain('done')
    expect(text).not.toBe('')
  })

  it('says honestly that it did not work where the skill has no word for it', async () => {
    const lab = skillLab(
      { 'honey-loaf': honeyLoaf },
      { context: baking, tool: ({ name }) => (name === 'give' ? 'Error: Ada is not near enough.' : 'You did it.') },
    )
    const { text } = await lab.say('I want a honey loaf')
    expect(text).toBe('That I can not do. You are not near enough.')
    expect(text).not.toMatch(/warm|hot/)
  })

  it('asks who stands too far off to come nearer', async () => {
    const tool = ({ name }: { name: string }) =>
      name === 'give' ? 'Error: Ada is 5 steps away: walk there first, then hand it over. (too-far)' : 'You did it.'
    const { text } = await skillLab({ 'honey-loaf': honeyLoaf }, { context: baking, tool }).say('I want a honey loaf')
    expect(text).toBe('Come nearer, Ada, and ask me again.')
  })

  it('can not do what it has no tool for', async () => {
    const lab = skillLab({
      sing: '## When they say\n- sing the long song\n## Steps\n1. `perform song=long`\n2. Say "Did you like it?"\n',
    })
    expect((await lab.say('sing the long song')).text).toBe('I can not do that.')
  })

  it('goes where it must, and goes on there', async () => {
    const lab = skillLab(
      { 'honey-loaf': honeyLoaf },
      { tool: ({ name }) => (name === 'move_to' ? 'You set off for the bakery.' : 'You did it.') },
    )
    const first = await lab.say('I want a honey loaf')
    expect(acts(first.calls)).toEqual([{ name: 'move_to', arguments: { destination: 'bakery' } }])
    expect(first.text).toBe('I am on my way to the bakery. There I will go on.')
    expect((await lab.say('all right')).text).toBe('I am still on my way to the bakery. There I will go on.')
    const there = await lab.say('here we are', baking)
    expect(acts(there.calls).map(({ name }) => name)).toEqual(['use', 'give'])
  })
})

describe('a question that a skill asked', () => {
  it.each(['never mind', 'no', 'stop', 'Goodbye, Marta!'])('is dropped with an honest word: %s', async (words) => {
    const lab = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    await lab.say('bake a honey loaf')
    const { text, calls } = await lab.say(words)
    expect(text).toMatch(/^We let that be, then\./)
    expect(acts(calls)).toEqual([])
    expect((await lab.say('three')).calls).toEqual([])
  })

  it('comes again behind the answer to another question, once', async () => {
    const lab = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    await lab.say('bake a honey loaf')
    const aside = await lab.say('Where is the mill?')
    expect(aside.text).toMatch(/mill.*How many, Ada\?$/)
    expect(acts((await lab.say('two')).calls)[0]).toMatchObject({ name: 'use', arguments: { times: 2 } })
  })

  it('gives way to another skill', async () => {
    const song = '## When they say\n- sing me a song\n## Steps\n1. Say "La la."\n'
    const lab = skillLab({ 'honey-loaf': honeyLoaf, song }, { context: baking })
    await lab.say('bake a honey loaf')
    expect((await lab.say('Sing me a song, please')).text).toBe('We let that be, then. La la.')
  })

  it('is forgotten when they went away and come back', async () => {
    const lab = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    await lab.say('bake a honey loaf')
    const speaker = {
      id: 'p-adaadaadaadaada1' as never,
      kind: 'player' as const,
      name: 'Ada',
      firstMeeting: false,
      meetings: 1,
      opening: true,
    }
    expect(acts((await lab.say('three', { speaker })).calls)).toEqual([])
  })

  it('is let be with an honest word where it can not be used any more, once', async () => {
    const lab = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    await lab.say('bake a honey loaf')
    const gone = { skills: [], skillsRead: [], skillLost: { question: 'How many,' } }
    const { text, calls } = await lab.say('three', gone)
    expect([text, acts(calls)]).toEqual(['That I can not do any more, and so we let it be.', []])
    expect((await lab.say('three', gone)).text).not.toContain('can not do')
  })

  it('goes on behind its question, wherever that stands by now', async () => {
    const first = skillLab({ 'honey-loaf': honeyLoaf }, { context: baking })
    const { calls } = await first.say('bake a honey loaf')
    const bookmark = String(calls.at(-1)?.arguments.bookmark)
    const body = honeyLoaf.replace('## Steps\n\n', '## Steps\n\n1. Say "Let us see."\n')
    expect(body).not.toBe(honeyLoaf)
    const conversation = [{ from: 'self' as const, name: 'Marta', text: 'How many?' }]
    const lab = skillLab({ 'honey-loaf': body }, { context: { ...baking, conversation } })
    const again = await lab.say('three', { skillsRead: [{ name: 'honey-loaf', body, bookmark, allowedTools: null }] })
    expect(acts(again.calls)[0]).toMatchObject({ arguments: { make: 'honey loaf', times: 3 } })
  })

  it('tells what it read, and not what stands around it', async () => {
    const prices =
      '## When they say\n- tell me the prices\n## Steps\n1. `read_skill name=list`\n2. Say "They are: {result}"\n'
    const lab = skillLab({ prices, list: 'A loaf is two pennies.' }, { context: baking })
    expect((await lab.say('tell me the prices')).text).toBe('They are: A loaf is two pennies.')
  })

  it('may ask in words that are all placeholders', async () => {
    const riddle =
      '## When they say\n- ask me a riddle\n## Steps\n1. keep {riddle} as "What has teeth and bites nobody?"\n2. Ask "{riddle}" and keep the answer as {guess}.\n3. Say "You said {guess}."\n'
    const lab = skillLab({ riddle }, { context: baking })
    expect((await lab.say('ask me a riddle')).text).toBe('What has teeth and bites nobody?')
    expect((await lab.say('A comb')).text).toBe('You said A comb.')
  })
})

describe('ordinary talk', () => {
  it.each([
    'How do you bake a honey loaf?',
    'Did you bake a honey loaf?',
    'I baked a honey loaf',
    'hello',
    "don't bake a honey loaf",
    'do you like honey loaves?',
  ])('begins no skill: %s', async (words) => {
    const { calls } = await skillLab({ 'honey-loaf': honeyLoaf }, { context: baking }).say(words)
    expect(acts(calls).filter(({ name }) => name === 'use')).toEqual([])
    expect(calls.some(({ arguments: given }) => 'bookmark' in given)).toBe(false)
  })

  it('is answered beside what a skill says at the first word of the day', async () => {
    const gossip = '## When they say\n- *\n## Steps\n1. If you have met before: say "Have you heard of the fair?"\n'
    const speaker = {
      id: 'p-adaadaadaadaada1' as never,
      kind: 'player' as const,
      name: 'Ada',
      firstMeeting: false,
      meetings: 1,
      opening: true,
    }
    const lab = skillLab({ gossip })
    expect((await lab.say('hello', { speaker })).text).toMatch(/Ada.* Have you heard of the fair\?$/)
    expect((await lab.say('hello again')).text).not.toMatch(/fair/)
  })
})

it("a word of somebody's role is what is asked for, and no address", async () => {
  const salt = `# Hand out salt

## When they say

- I need salt

## Steps

1. Say "One handful."
`
  const character = { ...marta, role: 'salt raker' }
  expect((await skillLab({ 'hand-out-salt': salt }, { context: { character } }).say('I need salt')).text).toBe(
    'One handful.',
  )
  const called = await skillLab({ 'hand-out-salt': salt }, { context: { character } }).say('Raker, I need salt!')
  expect(called.text).toBe('One handful.')
})
