/**
 * Frequent typing slips in words that understanding depends on (`slip:word`). Other slips are compared later with the
 * words of the turn.
 */
const table = `teh:the hte:the waht:what whta:what hwat:what wher:where whre:where wehre:where whare:where hwere:where
whoose:whose hwo:who hwy:why yuo:you yoru:your yuor:your taht:that adn:and nad:and recieve:receive
beleive:believe freind:friend knwo:know konw:know kno:know remeber:remember rember:remember remmber:remember
rembember:remember remebmer:remember thnaks:thanks thansk:thanks thnks:thanks thakns:thanks folow:follow
follw:follow fallow:follow foolow:follow loking:looking lookin:looking lokking:looking serching:searching
brothr:brother borther:brother brohter:brother sistr:sister mothr:mother fathr:father doign:doing goign:going
abotu:about aboot:about becuase:because becasue:because tel:tell tlel:tell nmae:name naem:name nam:name wiht:with
whit:with helo:hello hallo:hello hullo:hello hellow:hello helllo:hello goodby:goodbye wnat:want wich:which
whcih:which thier:their peopel:people pepole:people somthing:something sombody:somebody yesteday:yesterday
yesterdya:yesterday favourit:favourite favorit:favourite comming:coming stil:still lsot:lost fidn:find fnid:find
lsit:list si:is iwth:with doin:doing goin:going livin:living nothin:nothing somethin:something anythin:anything
workin:working forgt:forgot mentoin:mention metion:mention tihs:this thsi:this hav:have hvae:have haev:have
ahve:have alot:a_lot dose:does frm:from wokr:work wrok:work wots:what_is wats:what_is watever:whatever
wheras:whereas cud:could shud:should wud:would wiv:with wid:with fink:think finks:thinks nuffin:nothing
nuthin:nothing nuffink:nothing nowt:nothing owt:anything summat:something sumthin:something sumfing:something
somethink:something anythink:anything dat:that dis:this da:the wen:when whn:when whr:where hw:how wht:what
wt:what abut:about abot:about rembr:remember rememeber:remember remembr:remember rememer:remember rmbr:remember
reember:remember brthday:birthday birtday:birthday bithday:birthday birthdya:birthday sistre:sister
sisiter:sister motehr:mother fahter:father frend:friend frends:friends friedn:friend villiage:village
vilage:village villige:village tavren:tavern tarvern:tavern chapple:chapel chappel:chapel bakry:bakery
bakary:bakery marktet:market markte:market yestrday:yesterday yday:yesterday yest:yesterday tomorro:tomorrow
tomoro:tomorrow tmoro:tomorrow belive:believe definately:definitely realy:really realyl:really plese:please
pleae:please plase:please pleas:please thans:thanks thanku:thank_you thankyou:thank_you thanx:thanks thnx:thanks
cheerz:cheers moring:morning mornin:morning evenin:evening folllow:follow flolow:follow whast:what_is liek:like
lik:like likeing:liking foor:for jsut:just yor:your oyur:your ther:there tehre:there thre:there hre:here
becas:because becaus:because bcos:because bcz:because becos:because wnated:wanted wantd:wanted losed:lost
losst:lost tehm:them thme:them shoudl:should woudl:would coudl:could cna:can acn:can mi:my
happend:happened hapened:happened realy:really becuase:because becasue:because usefull:useful wich:which thier:their
definately:definitely wierd:weird probly:probably awsome:awesome intresting:interesting suprised:surprised whith:with
allways:always somthing:something freinds:friends`

/** Each slip with the right word (several words joined by spaces). */
export const slips: Readonly<Record<string, string>> = Object.fromEntries(
  table.split(/\s+/).map((entry) => {
    const [slip, word] = entry.split(':')
    return [slip ?? '', (word ?? '').replaceAll('_', ' ')]
  }),
)
