const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that carry no topic of their own. */
export const stopWords =
  words(`whereabouts somewhere anywhere everywhere nowhere a an the this that these those i me my mine myself you your yours yourself we us our ours he him his
himself she her hers herself it its itself they them their theirs who whom whose which what where when why how am is are was
were be been being do does did doing done have has had having will would shall should can could may might must ought not no
nor and or but if then than so as of at by for with about against between into through during before after above below to from up
down in out on off over under again further once here there all any both each few more most other some such only own same too
very just also even still yet ever never always now well please oh ah um hmm hey hello hi ok okay yes like really quite rather
perhaps maybe actually anyway though because while until since upon within without along across behind beyond near let us
get got going thing things something anything nothing someone anyone somebody anybody everybody everyone
stuff lot lots bit much many one ones way right sure know tell told say said ask asked talk talked speak spoke
remember recall mention mentioned remind forget forgot again exactly please around today now ago wonder wondering idea clue
mean means able kind sort another else that's what's mister sir madam good morning evening actual call called
name named there's currently earlier lately recently previously happen happens happened becomes really truly mind hear heard try trying tried`)

/** Of these a question is made, but they name no particular thing: they never have to be found in an answer. */
export const vagueWords =
  words(`piece hour month week year night morning evening afternoon season thing item object stuff matter place spot person people man woman someone kind sort type way time day
moment word name part reason purpose fact news detail information piece hour month info bit number amount area village town`)

/** Verbs too general to prove that a memory is about the question. */
export const generalVerbs =
  words(`be have do get make take go come give put use need want let keep seem look try help show see
feel know think tell say speak talk ask mean call happen like become think`)

export const prepositions =
  words(`in at on by near beside behind under below above over between among inside outside within
beyond across along around past through from to into onto toward towards off upon against opposite next beneath with for of
about without before after during since until like than via`)

export const placePrepositions = words(`in at on by near beside behind under below above between among inside outside
beyond across along around past through from into onto toward towards beneath opposite underneath`)

export const determiners =
  words(`a an the this that these those my your his her its our their some any no every each another
two three four five six seven eight nine ten both all many few`)

export const auxiliaries = words(
  `am is are was were be been do does did have has had will would shall should can could may might must`,
)
