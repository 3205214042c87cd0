import { chakra } from '@chakra-ui/react'
import { browserCredits, serverCredits, creditsTexts as texts, typefaceCredits } from './credits-texts.ts'
import { InformationDialog } from './information-dialog.tsx'

const groups = [
  { title: texts.typefaces, credits: typefaceCredits },
  { title: texts.browser, credits: browserCredits },
  { title: texts.server, credits: serverCredits },
]

/** Open-source projects that Vedika uses, with their licences. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  return (
    <InformationDialog title={texts.title} close={texts.close} onClose={onClose}>
      <chakra.p color="muted">{texts.lead}</chakra.p>
      {groups.map(({ title, credits }) => (
        <chakra.section key={title} aria-label={title} marginTop="6">
          <chakra.h3 textStyle="tiny" color="muted">
            {title}
          </chakra.h3>
          <chakra.ul display="grid" columnGap="8" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} marginTop="1">
            {credits.map(({ name, licence, address }) => (
              <chakra.li
                key={name}
                display="flex"
                justifyContent="space-between"
                alignItems="baseline"
                gap="3"
                paddingBlock="2"
                borderBottomWidth="1px"
              >
                <chakra.a href={address} target="_blank" rel="noopener noreferrer" _hover={{ color: 'accent' }}>
                  {name}
                </chakra.a>
                <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
                  {licence}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
      <chakra.p textStyle="small" marginTop="6">
        <chakra.a
          href="/licenses.txt"
          target="_blank"
          color="accent"
          textDecoration="underline"
          textUnderlineOffset="3px"
          _hover={{ color: 'accentHover' }}
          rel="noopener"
        >
          {texts.licences}
        </chakra.a>
      </chakra.p>
      <chakra.p textStyle="small" color="muted" marginTop="2">
        {texts.news}
      </chakra.p>
    </InformationDialog>
  )
}
