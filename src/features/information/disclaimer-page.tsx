import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'

const text: InformationText = {
  title: 'Disclaimer',
  lead: 'Vedika informs. It does not advise, certify or decide for you.',
  inShort: [
    'Everything on this site is informational only.',
    'We gather news; we do not verify each report.',
    'Nothing here is financial, legal, medical or any other professional advice.',
  ],
  sections: [
    {
      id: 'news',
      title: 'News from publishers',
      body: (
        <>
          <p>
            Headlines, summaries and articles are the newsrooms’ own, cleaned of page furniture so that they read well
            and fit a phone. We do not check each report, and the views in it are not ours. In cleaning, something may
            be lost: the original is what counts, and the article leads to it.
          </p>
          <p>
            A report that was corrected at its source may still appear here, or on your device, in its earlier wording.
          </p>
        </>
      ),
    },
    {
      id: 'machines',
      title: 'Generated content',
      body: (
        <p>
          Analyses of bias and sentiment, missing angles, explanations, views for a role, insights and the answers of
          the assistant are generated. They are a start for your own thinking, not its result, and no judgement about
          any person or newsroom.
        </p>
      ),
    },
    {
      id: 'advice',
      title: 'No advice',
      body: (
        <p>
          Do not buy, sell, sign, take or stop anything because of what you read here alone. Ask someone who knows your
          case and answers for what they say. In an emergency, call your local emergency number.
        </p>
      ),
    },
    {
      id: 'study',
      title: 'Study and examinations',
      body: (
        <p>
          Vedika helps you to prepare. It is not connected with any examining body, does not know what will be asked,
          and promises no result. Dates and rules of an examination are those its own notice gives.
        </p>
      ),
    },
    {
      id: 'stories',
      title: 'Stories and read-aloud',
      body: (
        <p>
          The stories with a moral are retellings for young readers. Voices are those of your browser or device: they
          may mispronounce names, and some send the text to their maker to be spoken.
        </p>
      ),
    },
    {
      id: 'links',
      title: 'External links',
      body: (
        <p>
          Links lead to sites that others run, by their own rules. We have no part in what they show, ask or sell. Names
          and marks of others are theirs, and are used here to say what is meant.
        </p>
      ),
    },
    {
      id: 'limits',
      title: 'Liability',
      body: (
        <p>
          What we answer for, and what we do not, is in the{' '}
          <TextLink to={`${paths.termsCondition}#ours`}>terms and conditions</TextLink>. This page takes away no right
          that the law gives you.
        </p>
      ),
    },
  ],
}

export function DisclaimerPage() {
  return <InformationPage {...text} />
}
