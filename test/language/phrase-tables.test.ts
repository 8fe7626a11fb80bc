import { expect, it } from 'vitest'
import * as aboutYou from '../../main/language/en/questions/about-you.ts'
import * as asking from '../../main/language/en/questions/asking.ts'
import * as here from '../../main/language/en/questions/here.ts'
import { asksNature } from '../../main/language/en/questions/nature.ts'
import * as myWords from '../../main/language/en/questions/of-my-words.ts'
import * as day from '../../main/language/en/questions/your-day.ts'
import * as acts from '../../main/language/en/requests/acts.ts'
import * as courtesy from '../../main/language/en/talk/courtesy.ts'
import { insults, praises } from '../../main/language/en/talk/kind-and-unkind.ts'
import * as statements from '../../main/language/en/talk/statements.ts'
import * as orders from '../../main/language/en/trade/orders.ts'

/** Sentences as the rules see them: lower case, short forms written out, no marks. */
const rows: readonly { name: string; phrase: RegExp; means: readonly string[]; not: readonly string[] }[] = [
  {
    name: 'a trade',
    phrase: aboutYou.asksTrade,
    means: ['what do you do', 'what is your job', 'how do you earn a living', 'what are you'],
    not: ['what do you do about rats', 'is your work hard', 'what are you doing'],
  },
  {
    name: 'fear',
    phrase: aboutYou.asksFear,
    means: ['what are you afraid of', 'does anything scare you', 'what keeps you up'],
    not: ['are there wolves'],
  },
  {
    name: 'a wish',
    phrase: aboutYou.asksWish,
    means: ['what do you want', 'what is your biggest dream', 'if you could have one wish'],
    not: ['what is your name'],
  },
  {
    name: 'origin',
    phrase: aboutYou.asksOrigin,
    means: ['where do you come from', 'where did you grow up', 'have you always lived here'],
    not: ['where do you go'],
  },
  {
    name: 'nature',
    phrase: asksNature,
    means: ['are you a robot', 'am i talking to a real person', 'who made you'],
    not: ['are you a baker', 'are you real busy', 'is this real silver'],
  },
  {
    name: 'a name',
    phrase: aboutYou.asksName,
    means: ['what is your name', 'who are you', 'introduce yourself'],
    not: ['who are you waiting for'],
  },
  {
    name: 'age',
    phrase: aboutYou.asksAge,
    means: ['how old are you', 'when were you born'],
    not: ['how old is the mill'],
  },
  {
    name: 'family',
    phrase: aboutYou.asksFamily,
    means: ['do you have any children', 'are you married', 'have you got a dear old mother'],
    not: ['do you have bread'],
  },
  {
    name: 'a secret',
    phrase: aboutYou.asksSecret,
    means: ['tell me a secret', 'what are you hiding'],
    not: ['what is the secret ingredient'],
  },
  {
    name: 'mood',
    phrase: day.asksMood,
    means: ['how are you', 'are you well', 'keeping well', 'what is up'],
    not: ['how are you related', 'are you fond of him'],
  },
  {
    name: 'doing',
    phrase: day.asksDoing,
    means: ['what are you doing', 'are you busy', 'what brings you here'],
    not: ['are you busy tomorrow'],
  },
  {
    name: 'the day',
    phrase: day.asksSchedule,
    means: ['when do you open', 'where will you be tomorrow', 'what will you do at seven'],
    not: ['where are you'],
  },
  {
    name: 'home',
    phrase: day.asksHome,
    means: ['where do you live', 'which house is yours'],
    not: ['where is the mill'],
  },
  {
    name: 'help offered',
    phrase: day.offersHelp,
    means: ['can i help', 'do you need anything', 'any work for me'],
    not: ['can you help'],
  },
  {
    name: 'this place',
    phrase: here.asksPlace,
    means: ['where am i', 'what is this place', 'what is there to see'],
    not: ['where is the inn'],
  },
  {
    name: 'the time',
    phrase: here.asksTime,
    means: ['what time is it', 'have you got the time', 'is it late'],
    not: ['what time do you open'],
  },
  {
    name: 'people',
    phrase: here.asksWhoIsHere,
    means: ['who lives here', 'who else is around', 'are we alone'],
    not: ['who lives in the mill'],
  },
  {
    name: 'news',
    phrase: here.asksNewsOfPlace,
    means: ['any news', 'what has happened lately', 'heard any gossip'],
    not: ['what is that'],
  },
  {
    name: 'why',
    phrase: asking.asksWhy,
    means: ['why', 'how come', 'what makes you think so'],
    not: ['why is it cold'],
  },
  {
    name: 'doubt',
    phrase: asking.doubts,
    means: ['really', 'are you sure', 'is that true'],
    not: ['are you sure of him'],
  },
  {
    name: 'advice',
    phrase: asking.asksAdvice,
    means: ['any tips', 'what should i do', 'can you help'],
    not: ['what is that'],
  },
  {
    name: 'my own words',
    phrase: myWords.asksWhatIToldYou,
    means: ['what did i tell you', 'have we met'],
    not: ['what did he tell you'],
  },
  {
    name: 'all my words',
    phrase: myWords.whatITold,
    means: ['what have i told you', 'did we talk about me yesterday'],
    not: ['what have i told you about bram'],
  },
  {
    name: 'greeting',
    phrase: courtesy.greets,
    means: ['hello', 'hiii', 'good morning ada', 'how do you do'],
    not: ['this is good', 'how do i do it'],
  },
  {
    name: 'leave',
    phrase: courtesy.takesLeave,
    means: ['bye', 'i have to go', 'i am off', 'see you later', 'i will be off now'],
    not: ['i have to go to the mill', 'i am going home to eat'],
  },
  {
    name: 'sorry',
    phrase: courtesy.apologises,
    means: ['sorry', 'i am so sorry', 'will you forgive me', 'i was rude to you'],
    not: ['i was at the mill'],
  },
  {
    name: 'yes',
    phrase: courtesy.saysYes,
    means: ['yes', 'sure thing', 'no worries', 'i do'],
    not: ['yes you can', 'i do not know'],
  },
  {
    name: 'no',
    phrase: courtesy.saysNo,
    means: ['no', 'not yet', 'no thank you', 'i would not'],
    not: ['no man came', 'nothing i have seen', 'not here'],
  },
  {
    name: 'praise',
    phrase: praises,
    means: ['you are very kind', 'well done', 'your bread smells good', 'that is kind of you'],
    not: ['you are late', 'your bread is old'],
  },
  {
    name: 'insults',
    phrase: insults,
    means: ['you are a fool', 'shut up', 'i hate you', 'your soup tastes vile'],
    not: ['you are kind', 'i hate rain'],
  },
  {
    name: 'trouble',
    phrase: statements.isInTrouble,
    means: ['my tooth aches', 'i can not sleep'],
    not: ['i like it here'],
  },
  {
    name: 'death',
    phrase: statements.tellsOfDeath,
    means: ['my uncle died', 'the dog is dead'],
    not: ['the fire is out'],
  },
  {
    name: 'a story',
    phrase: acts.wantsStory,
    means: ['tell me a good old story', 'entertain me'],
    not: ['tell me your name'],
  },
  {
    name: 'once more',
    phrase: acts.wantsItAgain,
    means: ['say that again', 'pardon', 'what did you say'],
    not: ['say hello'],
  },
  { name: 'go away', phrase: acts.sendsAway, means: ['go away', 'leave me alone'], not: ['go to the mill'] },
  {
    name: 'let go',
    phrase: acts.dismisses,
    means: ['off you go', 'go back to your work', 'this is far enough', 'as you were'],
    not: ['go to sleep'],
  },
  {
    name: 'a shop',
    phrase: orders.asksForShop,
    means: ['what do you sell', 'show me your wares', 'may i trade with you'],
    not: ['do you sell bread'],
  },
  {
    name: 'work',
    phrase: orders.asksForWork,
    means: ['do you have a task for me', 'any work', 'how can i help you', 'i want work'],
    not: ['do you work'],
  },
  {
    name: 'work done',
    phrase: orders.saysWorkDone,
    means: ['i have done it', 'the job is finished', 'where is my reward'],
    not: ['i have done wrong'],
  },
]

it.each(rows)('knows words for: $name', ({ phrase, means, not }) => {
  expect(means.filter((text) => !phrase.test(text))).toEqual([])
  expect(not.filter((text) => phrase.test(text))).toEqual([])
})
