import { chakra } from '@chakra-ui/react'
import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'

const text: InformationText = {
  title: 'Bot information',
  lead: 'For website operators: what VedikaBot is, how it behaves and how to block it.',
  inShort: [
    'VedikaBot reads listed feeds, the pages they link to, and pages that users save. It does not crawl.',
    'It identifies itself, requests only new content and backs off after each refusal.',
    'Block it with a 403, or ask us to remove your feed.',
  ],
  sections: [
    {
      id: 'name',
      title: 'User agent',
      body: (
        <>
          <p>Every request carries this header:</p>
          <chakra.pre whiteSpace="pre-wrap">
            User-Agent: VedikaBot/1.0 (+https://vedika.example/pages/bot-info)
          </chakra.pre>
          <p>
            Vedika can be run by anyone on a machine of their own. A request may therefore come from a server that is
            not ours; it will still carry this name, and behave as described here.
          </p>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What it requests',
      body: (
        <>
          <p>
            RSS, Atom and JSON feeds on the list of the server, of each at most the 50 newest entries, and once the page
            behind each new entry, to read its text, with the picture that the entry or its page names for it, and up to
            twelve pictures in the text. The page is asked for again only when its entry has changed.
          </p>
          <p>A page that a user saves is requested once, with its pictures; after a failure up to five times more.</p>
          <p>
            It follows no links within pages, runs no scripts, sends no cookies, fills in no forms and signs in nowhere.
            What lies behind a paywall stays there.
          </p>
        </>
      ),
    },
    {
      id: 'manners',
      title: 'How it behaves',
      body: (
        <Facts
          rows={[
            ['How often', 'A feed every 15 minutes, unless the server is set otherwise'],
            ['Unchanged feeds', 'Sends If-None-Match and If-Modified-Since, and accepts a 304'],
            ['At once', 'No more than 2 pages of a host at a time'],
            ['After a failure', '15 minutes, then twice as long each time, up to a day'],
            ['Retry-After', 'Honoured, up to a day'],
            ['Redirects', 'At most 5, to public addresses only'],
            ['Size and time', 'At most 5 MB and 15 seconds'],
          ]}
        />
      ),
    },
    {
      id: 'use',
      title: 'How the content is used',
      body: (
        <>
          <p>
            Title, summary, date, author, the cleaned text and its pictures, made smaller, are shown to readers under
            your name, with the link to your page, and may be kept on their devices for reading without a network.
            Advertisements are left out. Once 20,000 articles are stored, the oldest go.
          </p>
          <p>
            Readers who are signed in may ask about an article. If this server uses a language model of others, the
            article is then sent to it. We neither train models with your texts nor pass them on in bulk.
          </p>
        </>
      ),
    },
    {
      id: 'out',
      title: 'How to block it',
      body: (
        <ul>
          <li>
            Answer requests whose User-Agent contains <code>VedikaBot</code> with <strong>403</strong> or{' '}
            <strong>410</strong>. It then comes by less and less, down to once a day, and takes nothing.
          </li>
          <li>
            Leave articles out of the feed, or put only their beginning into it: it knows no page that no feed
            announces.
          </li>
          <li>
            <strong>Write to us</strong> by <TextLink to={paths.contact}>the contact page</TextLink> with the address of
            the feed. We take it off our list, and on your wish the stored articles with it, within 3 business days.
          </li>
        </ul>
      ),
    },
    {
      id: 'robots',
      title: 'And robots.txt?',
      body: (
        <p>
          VedikaBot does not read it today. Like any feed reader, it asks only for feeds that a person chose and for the
          pages that these feeds offer. If you want to refuse it, please use one of the ways above.
        </p>
      ),
    },
  ],
}

export function BotInfoPage() {
  return <InformationPage {...text} />
}
