import { slips } from '../lexicon/slips.ts'

/** Short forms as players type them, with their full words (`short:the_words`), lower case, without apostrophes. */
const shortTable = `im:I_am ive:I_have id:I_would iam:I_am dont:do_not doesnt:does_not didnt:did_not cant:can_not cannot:can_not
wont:will_not isnt:is_not arent:are_not wasnt:was_not werent:were_not havent:have_not hasnt:has_not hadnt:had_not
couldnt:could_not wouldnt:would_not shouldnt:should_not mustnt:must_not aint:is_not youre:you_are youve:you_have
youll:you_will youd:you_would theyre:they_are theyve:they_have weve:we_have hes:he_is shes:she_is thats:that_is
theres:there_is heres:here_is whats:what_is wheres:where_is whos:who_is hows:how_is whens:when_is whys:why_is
whatre:what_are lets:let_us gonna:going_to wanna:want_to gotta:have_to gimme:give_me lemme:let_me
dunno:do_not_know tis:it_is twas:it_was whatcha:what_are_you whaddya:what_do_you u:you ya:you ye:you ur:your
yer:your r:are thx:thanks ty:thank_you tx:thanks tnx:thanks pls:please plz:please cos:because cuz:because
coz:because bc:because wot:what wut:what wat:what whut:what tho:though ppl:people abt:about rn:right_now
atm:at_the_moment idk:I_do_not_know hru:how_are_you wyd:what_are_you_doing tmrw:tomorrow tmr:tomorrow
tomorow:tomorrow tommorow:tomorrow tommorrow:tomorrow btw:by_the_way fyi:by_the_way sis:sister bro:brother
fav:favourite fave:favourite favorite:favourite smth:something sth:something k:ok kk:ok okey:ok gn:good_night
gm:good_morning cya:see_you wen:when yup:yes yep:yes yea:yes yeah:yes yah:yes nope:no nah:no color:colour
gray:grey neighbor:neighbour jewelry:jewellery mom:mum thru:through nite:night luv:love sry:sorry srry:sorry
soz:sorry bday:birthday wasup:what_is_up wassup:what_is_up sup:what_is_up whatsup:what_is_up em:them dyou:do_you
du:do_you dya:do_you dye:do_you dju:do_you djou:do_you didja:did_you dontcha:do_you_not doncha:do_you_not wouldja:would_you
couldja:could_you innit:is_it_not shant:shall_not neednt:need_not mightnt:might_not itll:it_will thatll:that_will
wholl:who_will theyll:they_will theyd:they_would itd:it_would whod:who_would yall:you yous:you youse:you
ello:hello bout:about til:until till:until kinda:kind_of sorta:sort_of hafta:have_to tryna:trying_to
ima:I_am_going_to imma:I_am_going_to oughta:should shoulda:should_have coulda:could_have woulda:would_have
musta:must_have cmon:come_on lil:little ol:old yr:your yrs:years b4:before l8r:later 2day:today 2moro:tomorrow
2morrow:tomorrow 2nite:tonight tonite:tonight rly:really rlly:really prob:probably prolly:probably sum1:someone
some1:someone any1:anyone every1:everyone no1:no_one wots:what_is wats:what_is whereabouts:where tbh:to_be_honest
ofc:of_course nvm:never_mind wanted2:wanted_to ta:thanks tata:goodbye toodles:goodbye toodleoo:goodbye
laters:later ttyl:talk_to_you_later missus:wife howdya:how_do_you whaddaya:what_do_you whadya:what_do_you
whatd:what_did whered:where_did howd:how_did whyd:why_did whend:when_did everyones:everyone_is
someones:someone_is whichs:which_is thatd:that_would dint:did_not dnt:do_not idve:I_would_have`
const shortForms: Readonly<Record<string, string>> = Object.fromEntries(
  shortTable.split(/\s+/).map((entry) => {
    const [short, words] = entry.split(':')
    return [short ?? '', (words ?? '').replaceAll('_', ' ')]
  }),
)

/** Words after which a trailing `'s` means "is". After any other word the ending is a possessive and stays. */
const takesIs = new Set([
  'what',
  'where',
  'who',
  'how',
  'when',
  'why',
  'that',
  'it',
  'he',
  'she',
  'there',
  'here',
  'this',
  'everything',
  'something',
  'nothing',
  'everyone',
  'someone',
  'name',
  'which',
])

/** Slips that are also names: "Wen" with a capital is a person. */
const alsoNames = new Set('Wen Nam Em Sis Da Dat Tel Kay Ty Tilda'.split(' '))

const likeFirst = (model: string, text: string): string =>
  /^\p{Lu}/u.test(model) && model.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** Expands one written word into plain words: `I'm` → `I am`, `whats` → `what is`, `Bram's` stays. */
export const expandWord = (word: string): string[] => {
  const plain = word.replaceAll('’', "'")
  const lower = plain.toLowerCase()
  if (alsoNames.has(plain)) return [plain]
  const slip = Object.hasOwn(slips, lower) ? slips[lower] : undefined
  if (slip !== undefined) return likeFirst(word, slip).split(' ')
  if (lower === 'i') return ['I']
  const short = Object.hasOwn(shortForms, lower) ? shortForms[lower] : undefined
  // Most words have no apostrophe: they're whole, or the table lists them as short forms.
  if (!plain.includes("'")) return short === undefined ? [plain] : likeFirst(word, short).split(' ')
  if (/^d'(?:you|ya|ye|u)$/.test(lower)) return likeFirst(word, 'do you').split(' ')
  if (/^c'mon$/.test(lower)) return likeFirst(word, 'come on').split(' ')
  if (/^y'all$/.test(lower)) return ['you']
  if (/^(?:what|where|why|how|when)'d$/.test(lower)) return [plain.slice(0, -2), 'did']
  if (/^wh?[ou]t's$/.test(lower)) return likeFirst(word, 'what is').split(' ')
  if (lower === "can't") return likeFirst(word, 'can not').split(' ')
  if (lower === "won't") return likeFirst(word, 'will not').split(' ')
  if (lower === "let's") return likeFirst(word, 'let us').split(' ')
  if (lower === "o'clock") return [lower]
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
