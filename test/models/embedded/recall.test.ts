import { describe, expect, it } from 'vitest'
import { ada, ben, marta, npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

/** What one traveller told over ten days, including things that are easily confused. */
const told = [
  toldHit('I am looking for a copper kettle that I left at the ford', { date: '2026-11-10', time: '09:00' }),
  toldHit('My brother Anselm keeps bees in Tarn. He has a wooden leg', { date: '2026-11-11', time: '10:00' }),
  toldHit("I'm a weaver from Greyhill", { date: '2026-11-12', time: '11:00' }),
  toldHit('my mule is called Pepper', { date: '2026-11-12', time: '11:05' }),
  toldHit("I can't eat shellfish, it makes me ill", { date: '2026-11-13', time: '19:00' }),
  toldHit('I owe the innkeeper nine pennies', { date: '2026-11-14', time: '20:00' }),
  toldHit('my favourite colour is purple', { date: '2026-11-14', time: '20:10' }),
  toldHit('I buried a box of letters behind the chapel', { date: '2026-11-15', time: '08:00' }),
  toldHit('my sister Oda is getting married in May', { date: '2026-11-16', time: '08:00' }),
  toldHit('I live in Greyhill', { date: '2026-11-11', time: '07:00' }),
  toldHit('I moved to Tarn', { date: '2026-11-18', time: '18:00' }),
  toldHit('thunder scares me', { date: '2026-11-18', time: '18:05' }),
  toldHit('what is your name?', { date: '2026-11-18', time: '18:06' }),
]

describe('recalling what was told', () => {
  it.each([
    ['what was I looking for?', /copper kettle/],
    ['what did i mislay', /copper kettle/],
    ['do u remember what i was searching 4', /copper kettle/],
    ['where did i leave my kettle', /at the ford/],
    ['whats my brother called', /Anselm/],
    ['what does anselm do', /bees/],
    ['where does my brother live', /Tarn/],
    ['what is wrong with my brothers leg', /wooden leg/],
    ['what do i do for a living', /weaver/],
    ['remind me of my trade', /weaver/],
    ['where do I come from', /Greyhill/],
    ['what did i name my mule', /Pepper/],
    ['is there any food i have to avoid', /shellfish/],
    ['what must i not eat', /shellfish/],
    ['how much do I owe the innkeeper?', /nine pennies/],
    ['who do i owe money', /innkeeper/],
    ['which colour do i like best', /purple/],
    ['where did I hide the letters', /behind the chapel/],
    ['what did i put in the ground behind the chapel', /letters/],
    ['when is my sisters wedding', /May/],
    ['who is getting married in may?', /Oda/],
    ['where do i live now', /Tarn/],
    ['what am i afraid of', /thunder/],
    ['what frightens me', /thunder/],
    ['i forgot where i left my kettle', /ford/],
    ['when did i tell you about my kettle', /on the 10th/],
    ['did I ever mention a sister?', /^Yes.*Oda/],
    ['am i a baker?', /^Not.*weaver/],
  ])('%s', async (question, answer) => {
    expect((await ask(question, { recalled: told })).text).toMatch(answer)
  })

  it.each([
    'where did I lose my hat?',
    'what is my sword called',
    'what is my favourite food',
    'what is my dog called',
    'when is my birthday',
    'what did I tell you about my uncle',
    'who stole my purse',
    'do i have a cat',
    'how old am i',
  ])('does not make anything up: %s', async (question) => {
    const { text } = await ask(question, { recalled: told })
    expect(text).toMatch(/never told me|heard nothing from you/)
    expect(text).not.toMatch(/kettle|Anselm|Pepper|Oda|weaver/)
  })

  it.each([
    ["My grandmother's brooch slipped off somewhere around the pond", 'what piece of jewellery did I lose?', /brooch/],
    ['I am training to become a healer', 'what am i studying to be', /healer/],
    ['My son Edwin turns seven on Thursday', 'how old will my boy be', /seven/],
    ['I sleep at the tavern, in the room above the kitchen', 'where do I lodge at night', /tavern/],
    ['The captain cheated me at dice', 'who swindled me?', /captain/],
    ['The captain cheated me at dice', 'why am I cross with the captain?', /cheated/],
    ['I came on foot all the way from Saltmouth', 'which town did i travel from?', /Saltmouth/],
    ['My left knee hurts when it rains', 'which part of my body aches', /knee/],
    ["I'm meeting a woman called Sabine at the chapel at noon", 'at what hour do I see Sabine', /noon/],
    ['I play the fiddle', 'am I a musician', /fiddle/],
    ['my boat sank in the storm last spring', 'what happened to my ship', /sank/],
    ['I want to buy a cow', 'what am i saving up for', /cow/],
    ["Nobody must know that I am the duke's nephew", 'what is my secret?', /duke/],
    ['my wife makes the best pies in the valley', 'what is my wife good at?', /pies/],
    ['I sold my horse to a pedlar', 'who bought my horse?', /pedlar/],
    ["I'm in love with Bram", 'who do I have feelings for', /Bram/],
    ['I think the miller poisoned my dog', 'who do I suspect?', /miller/],
    ['Every winter I go south', 'what do I do in the cold months', /south/],
    ['my cousin Perrin is in jail', 'which relative of mine is locked up', /Perrin/],
    ['The password for the cellar is heron', 'whats the secret word for the cellar?', /heron/],
  ])('finds "%s" by "%s"', async (fact, question, answer) => {
    const others = [
      'my aunt has a garden full of roses',
      'I saw a fox on the road this morning',
      'the soup at the tavern was too salty',
    ]
    const recalled = [fact, ...others].map((text, index) => toldHit(text, { date: `2026-11-${18 - index}` }))
    expect((await ask(question, { recalled })).text).toMatch(answer)
  })

  it('says when something was told', async () => {
    const recalled = [toldHit('I lost a blue scarf', { date: '2026-11-19', time: '18:20' })]
    expect((await ask('what did i lose', { recalled })).text).toContain('yesterday evening that you lost a blue scarf')
    expect((await ask('when did I tell you that', { recalled })).text).toContain('the 19th of November')
  })

  it('remembers the talk that is going on', async () => {
    const conversation = [
      { from: 'other' as const, name: 'Ada', text: 'i lost my gloves at the market' },
      { from: 'self' as const, name: 'Marta Oven', text: 'I will keep that in mind.' },
    ]
    expect((await ask('what did i lose again', { conversation })).text).toContain(
      'just now that you lost your gloves at the market',
    )
  })

  it('knows a player by id, not by name', async () => {
    const recalled = [toldHit('I am hiding a crown in the well', { id: ben, name: 'Ada' })]
    expect((await ask('what am I hiding?', { recalled })).text).not.toContain('you are hiding')
  })

  it("does not carry one traveller's matters to another", async () => {
    const speaker = { id: ben, kind: 'player' as const, name: 'Ben', firstMeeting: false, meetings: 2, opening: false }
    for (const question of [
      'what was Ada looking for?',
      'did ada lose something',
      'what did Ada tell you',
      'what was I looking for?',
    ]) {
      expect((await ask(question, { speaker })).text).not.toMatch(/ring|kettle/)
    }
  })

  it('tells hearsay as hearsay', async () => {
    const recalled = [toldHit('The bridge at Tarn has fallen', { id: npc('joost'), name: 'Joost' })]
    expect((await ask('what happened to the bridge?', { recalled })).text).toMatch(
      /Joost told me yesterday evening: "The bridge at Tarn has fallen\."/,
    )
    expect((await ask('any news?', { recalled })).text).toContain('The bridge at Tarn has fallen')
  })

  it('searches its notes once before it gives up, and uses what it finds', async () => {
    const found = await ask(
      'what is my goat called',
      {},
      {
        results: {
          memory_search: '- [2026-11-02 10:00] Ada told me: "my goat is called Bramble" (memory/2026-11-02.md#4)',
        },
      },
    )
    expect(found.calls).toEqual([{ name: 'memory_search', arguments: { query: expect.stringContaining('goat') } }])
    expect(found.text).toContain('on the 2nd that your goat is called Bramble')
    const empty = await ask('what is my goat called')
    expect(empty.calls).toHaveLength(1)
    expect(empty.text).toMatch(/never told me|heard nothing/)
  })

  it('uses the name it was asked to use', async () => {
    const recalled = [toldHit('please call me Captain')]
    expect((await ask('what is my name', { recalled })).text).toContain('Captain')
    expect((await ask('thanks', { recalled })).text).toContain('Captain')
  })

  it('gathers several things when asked what it knows of somebody', async () => {
    const { text } = await ask('what do you know about me?', { recalled: told })
    expect(text).toMatch(/thunder scares you/)
    expect(text).toMatch(/and that/)
  })

  it('comes back to what was told when somebody returns', async () => {
    const speaker = { id: ada, kind: 'player' as const, name: 'Ada', firstMeeting: false, meetings: 1, opening: true }
    const { text } = await ask('hello', { speaker, recalled: told.slice(0, 1), character: marta })
    expect(text).toMatch(/Ada.*copper kettle/)
  })
})

describe('words that begin with the name of whom they are for', () => {
  it.each([
    'Hello Marta, I have lost a copper kettle',
    'Marta, I have lost a copper kettle',
    'well marta i have lost a copper kettle',
  ])('%s', async (words) => {
    const { text } = await ask('what did I lose?', { recalled: [toldHit(words)] })
    expect(text).toMatch(/you have lost a copper kettle/)
    expect(text).not.toMatch(/marta,? you/i)
  })

  it('a sentence about her keeps her name', async () => {
    const { text } = await ask('who is my cousin?', { recalled: [toldHit('Marta Finch is my cousin')] })
    expect(text).toMatch(/Marta Finch/)
  })

  it.each([
    ['Ansel Thorne is my foster son, in case you hear the name', 'Who is Ansel Thorne?', /in case I hear/],
    ['i lost a ring and i live in peace', 'Do you remember what I lost?', /in peace/],
    ['i lost a ring, i gave it to people in tarrow', 'Do you remember what I lost?', /to people in Tarrow/],
  ])('gives capitals to names that lack them and to nothing else: %s', async (words, question, told) => {
    expect((await ask(question, { recalled: [toldHit(words)] })).text).toMatch(told)
  })
})
