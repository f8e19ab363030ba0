export const service = {
  unavailable: {
    title: 'This page is unavailable right now',
    text: 'We are already working on it. Please try again in a minute.',
    status: 'Service status',
    again: 'Try again',
  },
  maintenance: {
    title: 'Down for maintenance',
    text: 'We are updating the service. Cards open as usual; everything else will be back shortly.',
    open: 'Everything is working',
    openText: 'There’s no maintenance in progress.',
    contact: 'Contact us:',
  },
}
