// Blocks the first paint, so that it has the session and the results that this browser has chosen. No module, as these run later.
{
  const { dataset } = document.documentElement;
  dataset.session = /(?:^|; )slvsh_signed_in=/.test(document.cookie) ? 'restoring' : 'guest';
  try {
    if (localStorage.getItem('slvsh-results') === 'shown') dataset.results = 'shown';
  } catch {
    // Without storage all results stay hidden.
  }
  // site.ts repeats the presses that come before it.
  addEventListener('click', (event) => {
    const control = 'button[type=button]:is(:not([popovertarget]), [data-action]), [data-hides-results]';
    const pressed = event.target.closest(control);
    if (dataset.ready || !pressed) return;
    event.preventDefault();
    pressed.ariaBusy = 'true';
  });
  // The page of a video reserves the space of the player that its address starts.
  const readAddress = () => {
    dataset.starts = /[?&](t=\d{1,5}|autoplay=1)(&|$)/.test(location.search);
  };
  readAddress();
  globalThis.navigation?.addEventListener('currententrychange', readAddress);
}
