import { chakra } from '@chakra-ui/react'

/** Toolbar button. Uses `aria-disabled` instead of disabled, so that it keeps the focus. */
export const ToolbarButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minWidth: '2.25rem',
      height: 'touch',
      flexShrink: '0',
      borderRadius: 'sm',
      color: 'text',
      cursor: 'pointer',
      textStyle: 'small',
      _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
      '&:hover:not([aria-disabled=true])': { bg: 'hover' },
      '&[aria-pressed=true]': { bg: 'accentSoft', color: 'accent' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
)
