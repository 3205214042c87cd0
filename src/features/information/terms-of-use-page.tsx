import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'

const text: InformationText = {
  title: 'Terms of use',
  lead: 'The rules for using Vedika and its content.',
  inShort: [
    'You may read, search, listen, save for yourself and share links.',
    'Articles belong to their authors and publishers. Answers from the assistant may be wrong.',
    'Do not copy the site automatically or access data of other people.',
  ],
  sections: [
    {
      id: 'reading',
      title: '1. Reading and sharing',
      body: (
        <>
          <p>
            The news comes from newsrooms that publish a feed. Each article names its source and, where there is one,
            leads to the original. The rights in it stay with its author and publisher: you may read it, keep it on your
            device for offline reading, and share its link with a few sentences.
          </p>
          <p>
            You may not republish articles, sell them, or train machines with them. The explainers marked{' '}
            <em>Vedika Starter Edition</em> are our own; you may share them whole if you say where they come from.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: '2. What we ask you not to do',
      body: (
        <ul>
          <li>Use the account of another person, or try to reach data that is not yours.</li>
          <li>Store or send what the law forbids, or what harms or deceives others.</li>
          <li>Collect the site’s contents by a program, or call its services other than through the app.</li>
          <li>Get around a limit, a payment or a lock; probe for weaknesses without asking us first.</li>
          <li>Burden the service on purpose.</li>
        </ul>
      ),
    },
    {
      id: 'limits',
      title: '3. Limits',
      body: (
        <>
          <p>Limits keep the service fast for everyone:</p>
          <Facts
            rows={[
              ['Calls', 'Counted per minute. Above the limit, calls are blocked for 5 minutes.'],
              ['A note', '5000 characters of text when saved by hand'],
              ['A category’s name', '64 characters'],
              ['The trash', 'You can restore a deleted note for 30 days'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'assistant',
      title: '4. The assistant and other analyses',
      body: (
        <>
          <p>
            Analyses, views by role, answers and meanings of words are made by machine: by rules of ours that count and
            quote, or by a language model if this server uses one. Each says which. They can be wrong, one-sided or out
            of date, and sound sure all the same. Check what matters against the article and its source.
          </p>
          <p>
            Do not put into a question what must stay secret: if a model answers, it is sent to the model’s provider.
            The <TextLink to={`${paths.privacyPolicy}#others`}>privacy policy</TextLink> says to whom.
          </p>
        </>
      ),
    },
    {
      id: 'offline',
      title: '5. Without a network',
      body: (
        <p>
          Vedika shows what your device holds. That may be older than what the newsroom says by now; the app tells how
          old it is. What you write then is sent later, and if it was changed on another device meanwhile, the two are
          brought together, or both kept until you decide.
        </p>
      ),
    },
    {
      id: 'reports',
      title: '6. If something here should not be',
      body: (
        <p>
          Tell us if an article infringes your rights, is unlawful, or says something false about you: its address, and
          why. We look at it within 3 business days, and take down what we must. Newsrooms that do not want to be
          gathered find their way out under <TextLink to={paths.botInfo}>bot information</TextLink>.
        </p>
      ),
    },
    {
      id: 'consequences',
      title: '7. What follows',
      body: (
        <p>
          Who breaks these rules may be refused, for a time or for good, as the{' '}
          <TextLink to={`${paths.termsCondition}#end`}>terms and conditions</TextLink> describe. We prefer a message
          first.
        </p>
      ),
    },
  ],
}

export function TermsOfUsePage() {
  return <InformationPage {...text} />
}
