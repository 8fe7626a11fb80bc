/** Short forms written as players type them, and the words they stand for. Keys are lower case without apostrophes. */
const shortForms: Record<string, string> = {
  im: 'I am', ive: 'I have', id: 'I would', iam: 'I am', dont: 'do not', doesnt: 'does not', didnt: 'did not',
  cant: 'can not', cannot: 'can not', wont: 'will not', isnt: 'is not', arent: 'are not', wasnt: 'was not',
  werent: 'were not', havent: 'have not', hasnt: 'has not', hadnt: 'had not', couldnt: 'could not',
  wouldnt: 'would not', shouldnt: 'should not', mustnt: 'must not', aint: 'is not', youre: 'you are',
  youve: 'you have', youll: 'you will', youd: 'you would', theyre: 'they are', theyve: 'they have', weve: 'we have',
  hes: 'he is', shes: 'she is', thats: 'that is', theres: 'there is', heres: 'here is', whats: 'what is',
  wheres: 'where is', whos: 'who is', hows: 'how is', whens: 'when is', whys: 'why is', whatre: 'what are',
  lets: 'let us', gonna: 'going to', wanna: 'want to', gotta: 'have to', gimme: 'give me', lemme: 'let me',
  dunno: 'do not know', tis: 'it is', twas: 'it was', whatcha: 'what are you', whaddya: 'what do you',
  u: 'you', ya: 'you', ye: 'you', ur: 'your', yer: 'your', r: 'are', thx: 'thanks', ty: 'thank you', tx: 'thanks',
  tnx: 'thanks', pls: 'please', plz: 'please', cos: 'because', cuz: 'because', coz: 'because', bc: 'because',
  wot: 'what', wut: 'what', wat: 'what', whut: 'what', tho: 'though', ppl: 'people', abt: 'about', rn: 'right now',
  atm: 'at the moment', idk: 'I do not know', hru: 'how are you', wyd: 'what are you doing', tmrw: 'tomorrow',
  tmr: 'tomorrow', tomorow: 'tomorrow', tommorow: 'tomorrow', tommorrow: 'tomorrow', btw: 'by the way',
  fyi: 'by the way', sis: 'sister', bro: 'brother', fav: 'favourite', fave: 'favourite', favorite: 'favourite',
  smth: 'something', sth: 'something', k: 'ok', kk: 'ok', okey: 'ok', gn: 'good night', gm: 'good morning',
  cya: 'see you', wen: 'when', were_is: 'where is', yup: 'yes', yep: 'yes', yea: 'yes', yeah: 'yes', yah: 'yes',
  nope: 'no', nah: 'no', color: 'colour', gray: 'grey', neighbor: 'neighbour', jewelry: 'jewellery', mom: 'mum',
  thru: 'through', nite: 'night', luv: 'love', sry: 'sorry', srry: 'sorry', soz: 'sorry', bday: 'birthday',
  wasup: 'what is up', wassup: 'what is up', sup: 'what is up', whatsup: 'what is up', em: 'them',
}

/** Frequent slips in the words on which understanding hangs; others are matched against the turn's own words later. */
const slips: Record<string, string> = {
  teh: 'the', hte: 'the', waht: 'what', whta: 'what', hwat: 'what', wher: 'where', whre: 'where', wehre: 'where',
  whare: 'where', hwere: 'where', whoose: 'whose', hwo: 'who', hwy: 'why', yuo: 'you', yoru: 'your', yuor: 'your',
  taht: 'that', adn: 'and', nad: 'and', recieve: 'receive', beleive: 'believe', freind: 'friend', knwo: 'know',
  konw: 'know', kno: 'know', remeber: 'remember', rember: 'remember', remmber: 'remember', rembember: 'remember',
  remebmer: 'remember', thnaks: 'thanks', thansk: 'thanks', thnks: 'thanks', thakns: 'thanks', folow: 'follow',
  follw: 'follow', fallow: 'follow', foolow: 'follow', loking: 'looking', lookin: 'looking', lokking: 'looking',
  serching: 'searching', brothr: 'brother', borther: 'brother', brohter: 'brother', sistr: 'sister', mothr: 'mother',
  fathr: 'father', doign: 'doing', goign: 'going', abotu: 'about', aboot: 'about', becuase: 'because',
  becasue: 'because', tel: 'tell', tlel: 'tell', nmae: 'name', naem: 'name', nam: 'name', wiht: 'with', whit: 'with',
  helo: 'hello', hallo: 'hello', hullo: 'hello', hellow: 'hello', helllo: 'hello', goodby: 'goodbye', wnat: 'want',
  wich: 'which', whcih: 'which', thier: 'their', peopel: 'people', pepole: 'people', somthing: 'something',
  sombody: 'somebody', yesteday: 'yesterday', yesterdya: 'yesterday', favourit: 'favourite', favorit: 'favourite',
  comming: 'coming', stil: 'still', lsot: 'lost', fidn: 'find', fnid: 'find', lsit: 'list', si: 'is', iwth: 'with',
  doin: 'doing', goin: 'going', livin: 'living', nothin: 'nothing', somethin: 'something', anythin: 'anything',
  workin: 'working', forgt: 'forgot', mentoin: 'mention', metion: 'mention', tihs: 'this', thsi: 'this', hav: 'have',
  hvae: 'have', haev: 'have', ahve: 'have', alot: 'a lot', dose: 'does', frm: 'from', wokr: 'work', wrok: 'work',
}

/** After these a trailing `'s` is "is"; after any other word it is a possessive and stays. */
const takesIs = new Set([
  'what', 'where', 'who', 'how', 'when', 'why', 'that', 'it', 'he', 'she', 'there', 'here', 'this', 'everything',
  'something', 'nothing', 'everyone', 'someone', 'name', 'which',
])

const likeFirst = (model: string, text: string): string =>
  /^\p{Lu}/u.test(model) && model.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** Expands one word as written into one or more plain words: `I'm` → `I am`, `whats` → `what is`, `Bram's` stays. */
export const expandWord = (word: string): string[] => {
  const plain = word.replaceAll('’', "'")
  const lower = plain.toLowerCase()
  const slip = slips[lower]
  if (slip !== undefined) return likeFirst(word, slip).split(' ')
  if (lower === 'i') return ['I']
  if (lower === "can't") return likeFirst(word, 'can not').split(' ')
  if (lower === "won't") return likeFirst(word, 'will not').split(' ')
  if (lower === "let's") return likeFirst(word, 'let us').split(' ')
  if (lower === "o'clock") return [lower]
  const short = shortForms[lower]
  if (short !== undefined) return likeFirst(word, short).split(' ')
  const parts = /^(.+?)(n't|'m|'re|'ve|'ll|'d|'s)$/i.exec(plain)
  const head = parts?.[1]
  const tail = parts?.[2]?.toLowerCase()
  if (head === undefined || tail === undefined) return [plain]
  const first = head.toLowerCase() === 'i' ? 'I' : head
  switch (tail) {
    case "n't":
      return [first, 'not']
    case "'m":
      return [first, 'am']
    case "'re":
      return [first, 'are']
    case "'ve":
      return [first, 'have']
    case "'ll":
      return [first, 'will']
    case "'d":
      return [first, 'would']
    default:
      return takesIs.has(head.toLowerCase()) ? [first, 'is'] : [plain]
  }
}
