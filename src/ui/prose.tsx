import { chakra, type SystemStyleObject } from '@chakra-ui/react'

/** The distances and looks of paragraphs, lists, tables and links in running text. */
export const proseStyle: SystemStyleObject = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre, & table, & figure, & > img': { marginBlock: '0.9em' },
  '& h1, & h2, & h3, & h4': {
    fontFamily: 'body',
    fontWeight: '700',
    lineHeight: '1.3',
    marginTop: '1.6em',
    marginBottom: '0.4em',
  },
  '& h1': { fontSize: '1.35em' },
  '& h2': { fontSize: '1.15em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li > ul, & li > ol': { marginBlock: '0' },
  '& li > input': { marginInline: '-1.3em 0.4em', width: '0.9em', height: '0.9em', accentColor: 'accent' },
  '& li:has(> input)': { listStyle: 'none' },
  '& a': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'accent', paddingInlineStart: '4', color: 'muted' },
  '& figure:empty': { display: 'none' },
  '& img + figcaption': { marginTop: '0.6em' },
  '& figcaption': { fontFamily: 'body', fontSize: '0.8em', lineHeight: '1.45', color: 'muted' },
  '& pre': { overflowX: 'auto', bg: 'hover', borderRadius: 'md', padding: '3', fontSize: '0.85em' },
  '& mark': { bg: 'cautionSoft', color: 'text', borderRadius: 'sm', paddingInline: '0.5' },
  '& th, & td': { borderWidth: '1px', padding: '2', minWidth: '4em', height: '2.6em', textAlign: 'start' },
  '& th': { bg: 'hover', fontWeight: '600' },
  '& > :first-child': { marginTop: '0' },
  '& > :last-child': { marginBottom: '0' },
}

/** Around running text. */
export const Prose = chakra('div', { base: proseStyle })
